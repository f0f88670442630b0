import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  pastor = await test.as("PASTOR", church)
  await test.make.aGroup({
    church,
    name: "=HYPERLINK(1)",
    weekday: 4,
    startTime: "19:30",
    neighborhood: "Várzea",
  })
  await test.make.aGroup({ church, name: "Classe dos Jovens", kind: "ebd" })
  await test.make.aGroup({ church: await test.make.aChurch(), name: "De outra igreja" })
})
afterAll(() => test.close())

const download = (query: string, token = pastor.token) =>
  test.app.inject({ url: `/api/v1/groups/export/?${query}`, headers: { authorization: `Token ${token}` } })

describe("the groups as a file", () => {
  it("contain exactly the filtered rows, and no cell becomes a formula", async () => {
    const answer = await download("format=csv&kind=celula")
    expect(answer.headers["content-disposition"]).toMatch(/grupos-\d{4}-\d\d-\d\d\.csv/)
    expect(answer.headers["x-row-count"]).toBe("1")
    expect(answer.body).toContain("'=HYPERLINK(1)")
    expect(answer.body).toContain("Quinta-feira, 19:30")
    expect(answer.body).not.toMatch(/Jovens|De outra igreja/)
  })

  it("are a workbook with the same columns, and a PDF", async () => {
    const { sheets } = await readXlsx((await download("format=xlsx&search=jovens")).rawPayload)
    expect(sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
      ["Nome", "Tipo"],
      ["Classe dos Jovens", "Classe de escola bíblica"],
    ])
    const { rawPayload } = await download("format=pdf")
    const document = await getDocumentProxy(new Uint8Array(rawPayload))
    expect((await extractText(document, { mergePages: true })).text).toContain("Igreja da Colina · 2 grupos")
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "group.exported")
      .orderBy("id", "desc")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(entry.facts).toMatchObject({ count: 2, format: "pdf" })
  })

  it("of several churches name the church, under the name of the denomination", async () => {
    const { id: denominationId } = await test.make.aDenomination({ displayName: "Aliança da Serra" })
    const approved = { denominationId, affiliation: "approved" } as const
    const home = await test.make.aChurch({ ...approved, name: "Igreja do Vale" })
    await test.make.aGroup({ church: home, name: "Do Vale" })
    const office = await test.as("DENOMINATION_ADMIN", home)
    await test.make.aGroup({ church: await test.make.aChurch({ ...approved, name: "Igreja do Monte" }) })
    const { rawPayload } = await download("format=pdf", office.token)
    const document = await getDocumentProxy(new Uint8Array(rawPayload))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain("Aliança da Serra · 2 grupos")
    expect(text.replace(/\s+/g, " ")).toContain("Igreja do Monte")
  })

  it("need the right to reports, contain what is in the caller's reach, and are limited to twenty an hour", async () => {
    for (const role of ["LEADER", "MEMBER"] as const)
      expect((await download("format=csv", (await test.as(role, church)).token)).statusCode).toBe(403)
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    expect((await download("format=csv", manager.token)).headers["x-row-count"]).toBe("0")
    expect((await download("format=csv&branch=999999999")).json()).toHaveProperty("branch")
    const { token } = await test.as("PASTOR", church)
    for (let n = 0; n < 20; n += 1) expect((await download("format=csv", token)).statusCode).toBe(200)
    expect((await download("format=csv", token)).statusCode).toBe(429)
  })
})
