import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { deleteOrphanUploads } from "../../uploads/public.ts"

const { account, churchLogo, qrCodes, visitors } = contract
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-logo-"))

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, dataDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

/** Once the replaced one is deleted, which happens after the answer. */
const files = async () => {
  await test.services.afterCommit.finished()
  return readdirSync(join(dataDir, "uploads"))
}
const drawing = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
    .png()
    .toBuffer()
const upload = async (bytes: Buffer, caller = admin) => {
  const { logo } = await caller.call(churchLogo.upload, { body: { logo: new Blob([new Uint8Array(bytes)]) } })
  return logo ?? ""
}
const seen = (url: string) => test.app.inject({ url })
const welcome = async () =>
  (await callRaw(test.app, visitors.validateQr, { params: { uuid: church.headquarters.qrCode } })).json()

describe("a church's logo", () => {
  it("is stored small, with its proportions and its transparency", async () => {
    const { rawPayload, headers } = await seen(await upload(await drawing()))
    expect(headers["content-type"]).toBe("image/webp")
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 384, height: 128, hasAlpha: true })
  })

  it("of noise is stored small rather than sharp", async () => {
    const noise = Buffer.from(
      Array.from({ length: 600 * 600 * 3 }, (_, n) => (n * 7919 + (n >> 7) * 104729) % 251),
    )
    const png = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer()
    const light = await sharp(await drawing(600, 600))
      .webp({ quality: 82 })
      .toBuffer()
    const { rawPayload } = await seen(await upload(png))
    expect(rawPayload.length).toBeLessThan(100 * 1024)
    expect(rawPayload.length).toBeGreaterThan(light.length)
  })

  it("smaller than the limit keeps its size", async () => {
    const { rawPayload } = await seen(await upload(await drawing(60, 40)))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  it("is shown on the public form and on the poster", async () => {
    expect((await welcome()).logo).toBeNull()
    const poster = async () => {
      const { id } = church.headquarters
      return (await callRaw(test.app, qrCodes.poster, { token: admin.token, params: { id } })).rawPayload
    }
    expect((await poster()).includes("/Subtype /Image")).toBe(false)
    const address = await upload(await drawing())
    expect((await welcome()).logo).toBe(address)
    expect((await seen((await welcome()).logo)).statusCode).toBe(200)
    expect((await poster()).includes("/Subtype /Image")).toBe(true)
  })

  it("is deleted from the disk and no longer served when it is replaced or removed, and both are recorded", async () => {
    const first = await upload(await drawing())
    const stored = (await files()).length
    const second = await upload(await drawing())
    expect([(await seen(first)).statusCode, (await seen(second)).statusCode]).toEqual([404, 200])
    expect(await files()).toHaveLength(stored)
    for (let n = 0; n < 2; n += 1) expect(await admin.call(churchLogo.remove)).toEqual({ logo: null })
    expect((await seen(second)).statusCode).toBe(404)
    expect(await admin.call(churchLogo.read)).toEqual({ logo: null })
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select(["action", "actorId"])
      .execute()
    expect(entries).toEqual([
      { action: "church.logo_changed", actorId: admin.userId },
      { action: "church.logo_changed", actorId: admin.userId },
      { action: "church.logo_removed", actorId: admin.userId },
    ])
  })

  it("is not deleted by the job that deletes orphan uploads", async () => {
    const address = await upload(await drawing())
    await test.database.owner
      .updateTable("uploads")
      .set({ createdAt: new Date(test.clock.now().getTime() - 2 * 3_600_000) })
      .where("churchId", "=", church.id)
      .execute()
    await deleteOrphanUploads(test.services)
    expect((await seen(address)).statusCode).toBe(200)
  })

  it("does not change the version of the church's record", async () => {
    const before = await admin.callTagged(account.myChurch)
    await upload(await drawing())
    expect((await admin.callTagged(account.myChurch)).etag).toBe(before.etag)
  })

  it.each([
    ["a drawing in SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "Tipo de arquivo"],
    ["half a PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), "Não foi possível ler"],
    ["5 MB and a byte", Buffer.alloc(5 * 1024 * 1024 + 1), "Arquivo muito grande"],
  ])("cannot be %s", async (_what, bytes, words) => {
    await expect(upload(bytes)).rejects.toMatchObject({
      status: 400,
      fields: { logo: [expect.stringContaining(words)] },
    })
    expect(await admin.call(churchLogo.read)).toEqual({ logo: null })
  })
})

describe("who may", () => {
  it.each(["PASTOR", "SECRETARY", "LEADER", "MEMBER", "BRANCH_MANAGER"] as const)(
    "%s cannot change the logo",
    async (role) => {
      const caller = await test.as(role, church)
      await expect(upload(await drawing(), caller)).rejects.toMatchObject({ status: 403 })
      await expect(caller.call(churchLogo.remove)).rejects.toMatchObject({ status: 403 })
    },
  )

  it("no user can change another church's", async () => {
    const address = await upload(await drawing())
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await upload(await drawing(), other)
    await other.call(churchLogo.remove)
    expect(await admin.call(churchLogo.read)).toEqual({ logo: address })
  })
})
