import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
  await test.make.aBranch({ church, name: "=HYPERLINK(1)", kind: "mission", city: "Recife", state: "PE" })
  await test.make.aBranch({ church, name: "Norte", city: "Olinda", state: "PE" })
  await test.make.aBranch({ church: await test.make.aChurch(), name: "De outra igreja", state: "PE" })
})
afterAll(() => test.close())

const download = (query: string, token = admin.token) =>
  test.app.inject({
    url: `/api/v1/branches/export/?${query}`,
    headers: { authorization: `Token ${token}` },
  })

describe("the branches as a file", () => {
  it("contain exactly the filtered rows, and no cell becomes a formula", async () => {
    const answer = await download("format=csv&state=PE&ordering=name")
    expect(answer.headers["content-disposition"]).toMatch(/filiais-\d{4}-\d\d-\d\d\.csv/)
    expect(answer.headers["x-row-count"]).toBe("2")
    const lines = answer.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain("Nome;Tipo;Vinculada a")
    expect(answer.body).toContain("'=HYPERLINK(1)")
    expect(answer.body).not.toContain("De outra igreja")
  })

  it("are a workbook with the same columns", async () => {
    const answer = await download("format=xlsx&kind=mission")
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets[0]?.name).toBe("Filiais")
    expect(sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
      ["Nome", "Tipo"],
      ["=HYPERLINK(1)", "Ponto de pregação"],
    ])
  })

  it("are a PDF, and each export is recorded without the search text", async () => {
    const answer = await download("format=pdf&search=norte")
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "branch.exported")
      .orderBy("id", "desc")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(entry.facts).toEqual({ count: 1, format: "pdf", filters: ["search"] })
  })

  it("have a column with the church on a denomination's print, titled with its name; of one church, with that church's", async () => {
    const { id: denominationId } = await test.make.aDenomination({ displayName: "Aliança da Serra" })
    const approved = { denominationId, affiliation: "approved" } as const
    const home = await test.make.aChurch({ ...approved, name: "Igreja do Vale" })
    const otherChurch = await test.make.aChurch({ ...approved, name: "Igreja do Monte" })
    const { token } = await test.as("DENOMINATION_ADMIN", home)
    const printed = async (query: string) => {
      const { rawPayload } = await download(`format=pdf${query}`, token)
      const document = await getDocumentProxy(new Uint8Array(rawPayload))
      return (await extractText(document, { mergePages: true })).text
    }
    const all = await printed("")
    for (const words of ["Aliança da Serra · 2 filiais", "Igreja do Monte · Sede", "Igreja do Vale · Sede"])
      expect(all).toContain(words)
    const one = await printed(`&church=${otherChurch.id}`)
    expect(one).toContain("Igreja do Monte · 1 filial")
    expect(one).not.toContain("Igreja do Vale")
  })

  it("need the right to reports, contain what is in the caller's reach, and are limited to five an hour", async () => {
    const leader = await test.as("LEADER", church)
    expect((await download("format=csv", leader.token)).statusCode).toBe(403)
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    const own = await download("format=csv", manager.token)
    expect(own.headers["x-row-count"]).toBe("1")
    expect((await download("format=doc", manager.token)).json()).toEqual({ format: ["Formato inválido"] })
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await download("format=csv", manager.token)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})
