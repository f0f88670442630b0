import { GRANTS, ROLES } from "@aprisco/contract/access/roles"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"

import { visitors } from "@aprisco/contract/visitors/routes"
import jsqr from "jsqr"
import { PNG } from "pngjs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

const codeOf = (address: string) => address.replace("http://aprisco.test/visit/", "")
const isGood = async (uuid: string) =>
  (await callRaw(test.app, visitors.validateQr, { params: { uuid } })).statusCode === 200
const stored = (id: number) =>
  test.database.owner.selectFrom("branches").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const entriesOf = (id: number) =>
  test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "branch")
    .where("entityId", "=", id)
    .orderBy("id")
    .select(["action", "actorId", "facts"])
    .execute()

/** What a phone's camera would read. */
function decoded(png: Buffer): { text: string | undefined; width: number } {
  const { data, width, height } = PNG.sync.read(png)
  return { text: jsqr.default(new Uint8ClampedArray(data), width, height)?.data, width }
}

describe("the list of QR codes", () => {
  it("has each branch's address, image and counts of visitors and of registrations by code, from one statement", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own, name: "Filial Norte", qrCodeActive: false })
    for (let n = 0; n < 3; n += 1) await test.make.aVisitor({ church: own, branchId: branch.id })
    await test.make.aVisitor({ church: own, branchId: branch.id, registrationSource: "manual" })
    await test.make.aVisitor({ church: own, branchId: branch.id, deletedAt: new Date() })
    await test.make.aVisitor({ church: await test.make.aChurch() })
    expect(await (await test.as("SECRETARY", own)).call(qrCodes.list)).toEqual([
      {
        id: branch.id,
        name: "Filial Norte",
        churchName: own.name,
        qrCodeActive: false,
        qrCodeUrl: `/api/v1/branches/${branch.id}/qr.png?size=300`,
        visitorRegistrationUrl: `http://aprisco.test/visit/${branch.qrCode}`,
        totalVisitorsRegistered: 4,
        qrRegistrations: 3,
      },
      {
        id: own.headquarters.id,
        name: "Sede",
        churchName: own.name,
        qrCodeActive: true,
        qrCodeUrl: `/api/v1/branches/${own.headquarters.id}/qr.png?size=300`,
        visitorRegistrationUrl: `http://aprisco.test/visit/${own.headquarters.qrCode}`,
        totalVisitorsRegistered: 0,
        qrRegistrations: 0,
      },
    ])
  })
})

describe("the images", () => {
  it.each([150, 300])("of %i pixels contain the branch's address", async (size) => {
    const branch = await test.make.aBranch({ church, name: "Filial São João" })
    const answer = await test.app.inject({
      url: `/api/v1/branches/${branch.id}/qr.png?size=${size}`,
      headers: { authorization: `Token ${admin.token}` },
    })
    expect(answer.headers["content-type"]).toBe("image/png")
    expect(answer.headers["content-disposition"]).toContain("Filial%20S%C3%A3o%20Jo%C3%A3o.png")
    expect(decoded(answer.rawPayload)).toEqual({
      text: `http://aprisco.test/visit/${branch.qrCode}`,
      width: size,
    })
  })

  it("contain the new address once the code is replaced, and are drawn for a code that is off too", async () => {
    const branch = await test.make.aBranch({ church, qrCodeActive: false })
    const { data } = await admin.call(qrCodes.regenerate, { params: { id: branch.id } })
    const image = await admin.call(qrCodes.png, { params: { id: branch.id }, query: {} })
    const { text } = decoded(Buffer.from(await image.arrayBuffer()))
    expect(text).toBe(data.visitorRegistrationUrl)
    expect(text).not.toContain(branch.qrCode)
  })

  it("are available as SVG for print, without scripts", async () => {
    const image = await admin.call(qrCodes.svg, { params: { id: church.headquarters.id } })
    const svg = await image.text()
    expect(image.type).toBe("image/svg+xml")
    expect(svg).toMatch(/^<svg [^>]*viewBox=/)
    expect(svg).not.toMatch(/<script|href|on\w+=/i)
  })

  it("of another size are refused", async () => {
    const answer = await test.app.inject({
      url: `/api/v1/branches/${church.headquarters.id}/qr.png?size=5000`,
      headers: { authorization: `Token ${admin.token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { size: ["Tamanho inválido"] }])
  })
})

describe("switching a code", () => {
  it("off closes the form at once, on opens it again, and both are recorded", async () => {
    const { id, qrCode } = await test.make.aBranch({ church })
    const params = { id }
    const off = await admin.call(qrCodes.toggle, { params })
    expect([off.data.qrCodeActive, off.message]).toEqual([false, "QR Code desativado com sucesso"])
    expect(await isGood(qrCode)).toBe(false)
    const on = await admin.call(qrCodes.toggle, { params })
    expect([on.data.qrCodeActive, on.message]).toEqual([true, "QR Code ativado com sucesso"])
    expect(await isGood(qrCode)).toBe(true)
    expect(await stored(id)).toMatchObject({
      qrCodeChangedAt: test.clock.now(),
      qrCodeChangedById: admin.userId,
    })
    expect(await entriesOf(id)).toEqual([
      { action: "branch.qr_code_toggled", actorId: admin.userId, facts: { active: false } },
      { action: "branch.qr_code_toggled", actorId: admin.userId, facts: { active: true } },
    ])
  })

  it("on needs a privacy contact", async () => {
    const silent = await test.make.aChurch({ privacyContact: " " })
    const branch = await test.make.aBranch({ church: silent, qrCodeActive: false })
    const params = { id: branch.id }
    const caller = await test.as("CHURCH_ADMIN", silent)
    await expect(caller.call(qrCodes.toggle, { params })).rejects.toMatchObject({
      status: 409,
      message: "Informe o contato de privacidade da igreja antes de ativar o QR Code.",
    })
    expect((await stored(branch.id)).qrCodeActive).toBe(false)
    expect(await entriesOf(branch.id)).toEqual([])
    // A code that was on before the contact was removed can be switched off, and registers no visitor until then.
    expect(await isGood(silent.headquarters.qrCode)).toBe(false)
    const off = await caller.call(qrCodes.toggle, { params: { id: silent.headquarters.id } })
    expect(off.data.qrCodeActive).toBe(false)
  })

  it("ten times at once leaves its state unchanged", async () => {
    const { id } = await test.make.aBranch({ church })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.call(qrCodes.toggle, { params: { id } })),
    )
    expect(answers.filter(({ data }) => data.qrCodeActive)).toHaveLength(5)
    expect((await stored(id)).qrCodeActive).toBe(true)
  })

  it("twice with one Idempotency-Key switches once", async () => {
    const { id } = await test.make.aBranch({ church })
    const options = { idempotencyKey: "switch-it-once" }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(qrCodes.toggle, { params: { id } }, options)),
    )
    expect(answers.map(({ data }) => data.qrCodeActive)).toEqual(Array(5).fill(false))
    expect((await stored(id)).qrCodeActive).toBe(false)
  })
})

describe("a new code", () => {
  it("ends the old one at once", async () => {
    const { id, qrCode } = await test.make.aBranch({ church })
    expect(await isGood(qrCode)).toBe(true)
    const { data, message } = await admin.call(qrCodes.regenerate, { params: { id } })
    expect(message).toBe("QR Code regenerado com sucesso")
    expect(await isGood(qrCode)).toBe(false)
    expect(await isGood(codeOf(data.visitorRegistrationUrl))).toBe(true)
    expect(await stored(id)).toMatchObject({
      qrCodeChangedAt: test.clock.now(),
      qrCodeChangedById: admin.userId,
    })
    expect(await entriesOf(id)).toEqual([
      { action: "branch.qr_code_regenerated", actorId: admin.userId, facts: {} },
    ])
  })

  it("requested twenty times at once leaves one valid code", async () => {
    const { id } = await test.make.aBranch({ church })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(qrCodes.regenerate, { params: { id } })),
    )
    const codes = answers.map(({ data }) => codeOf(data.visitorRegistrationUrl))
    const good = []
    for (const code of codes) if (await isGood(code)) good.push(code)
    expect(new Set(codes).size).toBe(20)
    expect(good).toEqual([(await stored(id)).qrCode])
  })
})

describe("who may", () => {
  const changes = [qrCodes.toggle, qrCodes.regenerate]

  it.each(["PASTOR", "SECRETARY", "LEADER", "MEMBER"] as const)(
    "%s reads codes and changes none",
    async (role) => {
      const { id, qrCode } = await test.make.aBranch({ church })
      const caller = await test.as(role, church)
      expect((await caller.call(qrCodes.list)).length).toBeGreaterThan(0)
      for (const route of changes)
        await expect(caller.call(route, { params: { id } })).rejects.toMatchObject({ status: 403 })
      expect(await stored(id)).toMatchObject({ qrCode, qrCodeActive: true, version: 1 })
    },
  )

  it.each(ROLES)(
    "%s reads the number of registrations where the matrix lets them read a church's counts",
    async (role) => {
      const branch = await test.make.aBranch({ church })
      const place = { church, branchId: branch.id }
      await test.make.aVisitor({ ...place, qrCodeUsed: branch.qrCode })
      const caller = await test.as(role, church, role === "BRANCH_MANAGER" ? [branch] : [])
      const code = (await caller.call(qrCodes.list)).find(({ id }) => id === branch.id)
      const params = { id: branch.id }
      const history = await caller.call(qrCodes.history, { params, query: {} })
      const told = [code?.totalVisitorsRegistered, code?.qrRegistrations, history.results[0]?.registrations]
      const daily = caller.call(qrCodes.registrations, { params, query: {} })
      if (GRANTS[role].has("church_stats.view")) {
        expect([...told, (await daily).total]).toEqual([1, 1, 1, 1])
      } else {
        expect(told).toEqual([null, null, null])
        await expect(daily).rejects.toMatchObject({ status: 403 })
      }
    },
  )

  it("BRANCH_MANAGER changes their own; another branch of the same church is a 404", async () => {
    const [own, other] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [own])
    for (const route of changes) {
      await manager.call(route, { params: { id: own.id } })
      await expect(manager.call(route, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
    }
    for (const route of [qrCodes.png, qrCodes.svg]) {
      const answer = await callRaw(test.app, route, { token: manager.token, params: { id: other.id } })
      expect(answer.statusCode).toBe(404)
    }
    expect(await stored(other.id)).toMatchObject({ qrCode: other.qrCode, qrCodeActive: true, version: 1 })
  })

  it("another church's cannot be changed", async () => {
    const other = await test.make.aChurch()
    for (const route of changes)
      await expect(admin.call(route, { params: { id: other.headquarters.id } })).rejects.toMatchObject({
        status: 404,
      })
    expect((await stored(other.headquarters.id)).version).toBe(1)
  })
})
