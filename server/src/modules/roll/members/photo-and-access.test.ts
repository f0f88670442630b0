import { contract } from "@aprisco/contract"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

const { account, auth, members } = contract

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let secretary: Awaited<ReturnType<TestApp["as"]>>
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())
beforeEach(() => test.forgetEmails())

const PASSWORD = "uma senha bem guardada"
const person = (more: object = {}) => ({ fullName: "Rute Nogueira", birthDate: "1990-05-17", ...more })
const picture = async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], "foto.png")
}
const served = async (address: string | null) => (await test.app.inject({ url: address ?? "/" })).statusCode

describe("a member's photo", () => {
  it("is set with the form, replaced under a new address, and removed", async () => {
    const created = await secretary.call(members.create, {
      body: person({ photo: await picture(), profession: "Padeira" }),
    })
    expect(await served(created.photo)).toBe(200)
    const params = { id: created.id }
    const body = { photo: await picture(), profession: null, rg: "12.345" }
    const changed = await secretary.call(members.update, { params, body })
    expect([changed.profession, changed.rg]).toEqual([null, "12.345"])
    expect(changed.photo).not.toBe(created.photo)
    expect(await served(created.photo)).toBe(404)
    const row = (await secretary.call(members.list, { query: {} })).results.find(
      ({ id }) => id === created.id,
    )
    expect(row?.photo).toBe(changed.photo)
    const untouched = await secretary.call(members.update, {
      params,
      body: { photo: changed.photo, rg: "1" },
    })
    expect(untouched.photo).toBe(changed.photo)
    expect((await secretary.call(members.update, { params, body: { photo: null } })).photo).toBeNull()
    expect(await served(changed.photo)).toBe(404)
  })

  it("is not served after the deletion, and served again after the restore", async () => {
    const { id, photo } = await secretary.call(members.create, { body: person({ photo: await picture() }) })
    await admin.call(members.remove, { params: { id } })
    expect(await served(photo)).toBe(404)
    await admin.call(contract.trash.restore, { params: { kind: "member", id } })
    expect(await served(photo)).toBe(200)
  })

  it("that is not an image is refused at its field, and no member is registered", async () => {
    const before = (await secretary.call(members.list, { query: {} })).count
    const photo = new File(["<svg onload=alert(1)>"], "foto.png")
    await expect(secretary.call(members.create, { body: person({ photo }) })).rejects.toMatchObject({
      status: 400,
      fields: { photo: ["Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP."] },
    })
    expect((await secretary.call(members.list, { query: {} })).count).toBe(before)
  })
})

describe("a member's account", () => {
  const wish = (more: object = {}) => ({ createSystemUser: true, systemRole: "LEADER", ...more })

  it("is made by invitation to the address of the form, or the member's own", async () => {
    const email = "rute@example.org"
    const member = await admin.call(members.create, { body: person({ ...wish(), email }) as never })
    expect(member.hasSystemUser).toBe(true)
    expect((await test.emails())[0]).toMatchObject({ to: email })
    expect((await test.emails())[0]?.text).toContain("/convite#token=")
    await expect(
      admin.call(members.update, { params: { id: member.id }, body: wish() as never }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it("with a password can sign in at once; no e-mail is sent", async () => {
    const userEmail = "noemi@example.org"
    await admin.call(members.create, { body: person(wish({ userEmail, userPassword: PASSWORD })) as never })
    const { user } = await test.anyone.call(auth.login, { body: { email: userEmail, password: PASSWORD } })
    expect(user.role).toBe("LEADER")
    expect(await test.emails()).toEqual([])
  })

  it.each([
    [{ systemRole: "DENOMINATION_ADMIN", userEmail: "a@example.org" }, 403],
    [{ userEmail: "" }, 400],
    [{ userEmail: "b@example.org", userPassword: "curta" }, 400],
  ])("%o is refused and registers no member", async (more, status) => {
    const before = (await admin.call(members.list, { query: {} })).count
    await expect(admin.call(members.create, { body: person(wish(more)) as never })).rejects.toMatchObject({
      status,
    })
    expect((await admin.call(members.list, { query: {} })).count).toBe(before)
  })

  it("with an address that has one is refused at the form's field", async () => {
    const { email } = await admin.call(account.me)
    await expect(
      admin.call(members.create, { body: person(wish({ userEmail: email })) as never }),
    ).rejects.toMatchObject({ fields: { userEmail: ["Este e-mail já está cadastrado."] } })
  })

  it("cannot be created by a secretary", async () => {
    const body = person(wish({ userEmail: "c@example.org", systemRole: "MEMBER" })) as never
    await expect(secretary.call(members.create, { body })).rejects.toMatchObject({ status: 403 })
  })
})
