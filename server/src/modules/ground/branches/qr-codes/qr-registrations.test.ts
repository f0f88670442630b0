import { qrCodes } from "@aprisco/contract/branches/qr-codes"

import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { decodedDrawing } from "../../../../testing/drawn-code.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const params = () => ({ id: church.headquarters.id })
const came = (createdAt: string, values = {}) =>
  test.make.aVisitor({ church, createdAt: new Date(createdAt), ...values })

describe("the registrations of a code", () => {
  const daily = async (days?: "30" | "90") =>
    admin.call(qrCodes.registrations, { params: params(), query: days ? { days } : {} })

  it("of a branch created today are thirty zeros up to this civil day", async () => {
    const { total, days } = await daily()
    expect([total, days.length, days[0], days.at(-1)]).toEqual([
      0,
      30,
      { day: "2026-10-23", total: 0 },
      { day: "2026-11-21", total: 0 },
    ])
    expect((await daily("90")).days).toHaveLength(90)
  })

  it("are counted by the church's civil day, only by QR code, without deleted visitors", async () => {
    await came("2026-11-19T23:59:59-03:00")
    await came("2026-11-20T00:00:00-03:00")
    await came("2026-11-20T23:59:59-03:00")
    await came("2026-11-20T10:00:00-03:00", { registrationSource: "manual", registrationNumber: null })
    await came("2026-11-20T10:00:00-03:00", { deletedAt: new Date() })
    const elsewhere = await test.make.aBranch({ church })
    await came("2026-11-20T10:00:00-03:00", { branchId: elsewhere.id })
    await came("2026-09-01T10:00:00-03:00")
    const { total, days } = await daily()
    expect(total).toBe(3)
    expect(days.filter((one) => one.total > 0)).toEqual([
      { day: "2026-11-19", total: 1 },
      { day: "2026-11-20", total: 2 },
    ])
    expect((await daily("90")).total).toBe(4)
  })

  it("of another period are refused", async () => {
    const answer = await test.app.inject({
      url: `/api/v1/branches/${church.headquarters.id}/qr-registrations/?days=36500`,
      headers: { authorization: `Token ${admin.token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { days: ["Período inválido"] }])
  })
})

describe("the history of a code", () => {
  const history = () => admin.call(qrCodes.history, { params: params(), query: {} })

  it("of a new branch is its first code", async () => {
    const { count, results } = await history()
    expect([count, results]).toEqual([
      1,
      [
        {
          code: church.headquarters.qrCode,
          isCurrent: true,
          startedAt: expect.any(String),
          endedAt: null,
          madeByName: null,
          registrations: 0,
        },
      ],
    ])
  })

  it("shows who replaced it and when, and the registrations of each code", async () => {
    const old = church.headquarters.qrCode
    await came("2026-11-20T10:00:00-03:00", { qrCodeUsed: old })
    await came("2026-11-20T11:00:00-03:00", { qrCodeUsed: old, deletedAt: new Date() })
    test.clock.set("2099-01-02T09:00:00-03:00")
    admin = await test.as("CHURCH_ADMIN", church)
    const { data } = await admin.call(qrCodes.regenerate, { params: params() })
    const [now, before, ...none] = (await history()).results
    expect(none).toEqual([])
    expect(now).toMatchObject({
      code: data.visitorRegistrationUrl.split("/").at(-1),
      isCurrent: true,
      startedAt: "2099-01-02T12:00:00.000Z",
      endedAt: null,
      madeByName: expect.stringMatching(/./),
      registrations: 0,
    })
    expect(before).toMatchObject({
      code: old,
      isCurrent: false,
      endedAt: "2099-01-02T12:00:00.000Z",
      madeByName: null,
      registrations: 1,
    })
  })

  it("does not grow when the code is switched off and on", async () => {
    for (let n = 0; n < 2; n += 1) await admin.call(qrCodes.toggle, { params: params() })
    expect((await history()).count).toBe(1)
  })

  it("contains twenty concurrent replacements in order, and one current code", async () => {
    await Promise.all(Array.from({ length: 20 }, () => admin.call(qrCodes.regenerate, { params: params() })))
    const { count, next, results } = await history()
    expect([count, results.filter(({ isCurrent }) => isCurrent).length]).toEqual([21, 1])
    expect(next).toContain(`/branches/${church.headquarters.id}/qr-history/?page=2`)
  })

  it("does not name a user that the reader cannot see", async () => {
    const stranger = await test.make.aUser({ church: await test.make.aChurch(), role: "CHURCH_ADMIN" })
    await test.database.owner
      .updateTable("branchQrCodes")
      .set({ madeById: stranger.id })
      .where("branchId", "=", church.headquarters.id)
      .execute()
    expect((await history()).results[0]?.madeByName).toBe("Usuário não disponível")
  })
})

describe("the poster", () => {
  async function poster() {
    const answer = await callRaw(test.app, qrCodes.poster, { token: admin.token, params: params() })
    return { answer, bytes: answer.rawPayload }
  }
  const textOf = async (bytes: Buffer) => {
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    })
    return { text, totalPages }
  }

  it("is one page with church, branch, four steps and the address", async () => {
    const { answer, bytes } = await poster()
    expect(answer.headers["content-type"]).toBe("application/pdf")
    expect(answer.headers["content-disposition"]).toContain("Cartaz%20Sede.pdf")
    const { text, totalPages } = await textOf(bytes)
    expect(totalPages).toBe(1)
    for (const words of ["Igreja da Colina", "Sede", "Seja bem-vindo(a)!", church.headquarters.qrCode])
      expect(text).toContain(words)
    expect(text).toMatch(/1.*câmera.*2.*Aponte.*3.*Toque.*4.*Preencha/s)
  })

  it("has a readable code, also while the code is off", async () => {
    await admin.call(qrCodes.toggle, { params: params() })
    expect(decodedDrawing((await poster()).bytes)).toBe(
      `http://aprisco.test/visit/${church.headquarters.qrCode}`,
    )
  })

  it("fits on its page with the longest possible names", async () => {
    const name = "Assembleia d'Ávila ".repeat(8).trim().slice(0, 150)
    await test.database.owner.updateTable("churches").set({ name }).where("id", "=", church.id).execute()
    await test.database.owner
      .updateTable("branches")
      .set({ name })
      .where("id", "=", church.headquarters.id)
      .execute()
    const { bytes } = await poster()
    expect((await textOf(bytes)).totalPages).toBe(1)
    expect(decodedDrawing(bytes)).toContain(church.headquarters.qrCode)
  })
})

describe("who may", () => {
  const all = [qrCodes.registrations, qrCodes.history, qrCodes.poster]

  it.each([
    ["PASTOR", 200],
    ["SECRETARY", 200],
    ["LEADER", 403],
    ["MEMBER", 403],
  ] as const)("%s reads them, the registrations by day with church_stats.view: %i", async (role, byDay) => {
    const { token } = await test.as(role, church)
    for (const route of all)
      expect((await callRaw(test.app, route, { token, params: params() })).statusCode).toBe(
        route === qrCodes.registrations ? byDay : 200,
      )
  })

  it("BRANCH_MANAGER reads their own branch's; another branch is a 404", async () => {
    const own = await test.make.aBranch({ church })
    const { token } = await test.as("BRANCH_MANAGER", church, [own])
    for (const route of all) {
      expect((await callRaw(test.app, route, { token, params: { id: own.id } })).statusCode).toBe(200)
      expect((await callRaw(test.app, route, { token, params: params() })).statusCode).toBe(404)
    }
  })
})
