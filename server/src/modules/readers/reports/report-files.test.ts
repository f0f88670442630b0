import { reportFiles, reports } from "@aprisco/contract/reports/routes"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

type Caller = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let admin: Caller
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T15:00:00Z")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const download = (key: string, query: string, { token }: Caller = admin) =>
  test.app.inject({
    url: `/api/v1/reports/${key}/export/?${query}`,
    headers: { authorization: `Token ${token}` },
  })

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

describe("a report as a file", () => {
  it("has every number of the screen as a number, with what it is of and who took it", async () => {
    await test.make.aMember({ church, membershipStatus: "inactive" })
    await test.make.aMember({ church })
    const csv = await download("roll", "format=csv")
    expect(csv.headers["content-disposition"]).toContain("relatorio-roll-2026-11-21.csv")
    expect(csv.body.startsWith("\uFEFFRelatório;Rol de membros")).toBe(true)
    expect(csv.body).toContain("\r\nInativos;1\r\n")
    expect(csv.body).toContain("Tirado em;21/11/2026 às 12:00")
    const { sheets } = await readXlsx((await download("roll", "format=xlsx")).rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual([
      "Relatório",
      ...["Por situação", "Por função ministerial", "Por sexo", "Por filial", "Por estado"],
    ])
    expect(sheets[1]?.rows.slice(0, 3)).toEqual([
      ["Situação", "Membros"],
      ["Ativo", 1],
      ["Inativo", 1],
    ])
    const text = await textOf((await download("roll", "format=pdf")).rawPayload)
    expect(text).toContain("Rol de membros")
    expect(text).toContain(`De: ${church.name}`)
  })

  it("of nothing has the heading and «Nenhum dado no período» (§1 tables)", async () => {
    for (const format of ["csv", "pdf"]) {
      const { rawPayload } = await download("visitor_funnel", `format=${format}`)
      const text = format === "csv" ? rawPayload.toString() : await textOf(rawPayload)
      expect(text).toContain("Nenhum dado no período")
      expect(text).toContain("Funil de visitantes")
    }
  })

  it("writes money as numbers, and neutralises a text that a sheet could take for a formula (§1 files)", async () => {
    const branch = await test.make.aBranch({ church, name: "=SOMA(1;2)" })
    await test.make.aMember({ church, branchId: branch.id })
    expect((await download("roll", "format=csv")).body).toContain("'=SOMA(1;2)")
    expect((await download("treasury", "format=csv")).body).toContain("\r\nEntradas;0,00\r\n")
  })

  it("of one number has the people behind it, with their day where there is one, who can see that", async () => {
    const { personId } = await test.make.aMember({ church, fullName: "+Ana d'Ávila" })
    const csv = await download("roll", "format=csv&cell=active")
    expect(csv.headers["x-row-count"]).toBe("1")
    expect(csv.body).toMatch(/Nome;Filial\r\n'\+Ana d'Ávila;Sede$/)
    const lines = await test.database.owner
      .selectFrom("personAccesses")
      .where("personId", "=", personId)
      .where("what", "=", "export")
      .selectAll()
      .execute()
    expect(lines).toHaveLength(1)
    await test.make.aVisitor({ church, fullName: "Noemi" })
    const visitors = await download("visitor_funnel", "format=csv&cell=registered")
    expect(visitors.body).toMatch(/Nome;Filial;Dia\r\nNoemi;Sede;\d\d\/\d\d\/\d{4}$/)
    expect((await download("roll", "format=xlsx&cell=by_status.gone.count")).statusCode).toBe(404)
  })

  it("is denied without the right to it, and unknown elsewhere", async () => {
    const [leader, pastor] = [await test.as("LEADER", church), await test.as("PASTOR", church)]
    expect((await download("roll", "format=csv", leader)).statusCode).toBe(403)
    expect((await download("privacy", "format=csv", pastor)).statusCode).toBe(403)
    expect((await download("nothing", "format=csv")).statusCode).toBe(404)
    expect((await download("roll", "format=doc")).json()).toHaveProperty("format")
    await expect(
      admin.call(reports.people, { params: { key: "treasury" }, query: { cell: "income" } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(reportFiles.export.limits).toEqual([{ max: 20, windowSeconds: 3600, by: "user" }])
  })
})
