import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

let test: TestApp
let church: Church
let pastor: Caller

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  // A Wednesday.
  test.clock.set("2026-11-18T20:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
/** Today's list of a group with four people: one came, one is absent, one excused, one was not marked. */
async function aList(kind: "celula" | "ebd" = "celula", name = "Célula Betel") {
  const ids = []
  for (const fullName of ["Ana Prado", "=SOMA(1)", "Caio Reis", "Davi Lima"])
    ids.push(await aPerson(fullName))
  const [ana = 0, bia = 0, caio = 0, davi = 0] = ids
  const group = await pastor.call(groups.create, { body: { name, kind, leaderId: ana, weekday: 3 } })
  for (const personId of [bia, caio, davi])
    await pastor.call(groupPeople.add, { params: { id: group.id }, body: { personId } })
  const { id } = await pastor.call(gatherings.begin, {
    body: { source: "group", sourceId: group.id, day: "2026-11-18" },
  })
  await pastor.call(rosters.mark, {
    params: { id },
    body: {
      marks: [
        { personId: ana, status: "present", bible: true },
        { personId: bia, status: "absent" },
        { personId: caio, status: "excused" },
      ],
    },
  })
  return { id, ana }
}
const download = (query: string, token = pastor.token) =>
  test.app.inject({
    url: `/api/v1/attendance/export/?${query}`,
    headers: { authorization: `Token ${token}` },
  })
const linesOf = (body: string) => body.trim().split(/\r?\n/).slice(1)

describe("attendance as a file", () => {
  it("says Presente, Ausente, Justificado or Não anotado: the exported sheet never says that all were absent", async () => {
    const { id, ana } = await aList()
    const answer = await download(`format=csv&gathering=${id}`)
    expect(answer.headers["content-disposition"]).toContain(`presenca-${id}-2026-11-18.csv`)
    expect(answer.headers["x-row-count"]).toBe("4")
    expect(linesOf(answer.body)).toEqual([
      "18/11/2026;Célula Betel;'=SOMA(1);Ausente;",
      "18/11/2026;Célula Betel;Ana Prado;Presente;20:00:00",
      "18/11/2026;Célula Betel;Caio Reis;Justificado;",
      "18/11/2026;Célula Betel;Davi Lima;Não anotado;",
    ])
    const { rows } = await test.database.owner
      .selectFrom("personAccesses")
      .where("personId", "=", ana)
      .where("what", "=", "export")
      .select("id")
      .execute()
      .then((found) => ({ rows: found.length }))
    expect(rows).toBe(1)
  })

  it("of a class has Bibles, magazines and the sums of the day, in a workbook and on paper", async () => {
    const { id } = await aList("ebd", "Classe Berea")
    await pastor.call(rosters.count, { params: { id }, body: { visitors: 2, offering: "12.50" } })
    const { sheets } = await readXlsx((await download(`format=xlsx&gathering=${id}`)).rawPayload)
    const rows = sheets[0]?.rows ?? []
    expect(rows[0]).toEqual(["Data", "Encontro", "Nome", "Situação", "Chegada", "Bíblia", "Revista"])
    expect(rows[2]?.slice(2, 7)).toEqual(["Ana Prado", "Presente", "20:00:00", "Sim", "Não"])
    expect(rows.slice(6).map((row) => row.slice(2, 4))).toEqual([
      ["Matriculados", "4"],
      ["Presentes", "1"],
      ["Ausentes", "1"],
      ["Visitantes", "2"],
      ["Bíblias", "1"],
      ["Revistas", "0"],
      ["Ofertas", "12,50"],
    ])
    const { rawPayload } = await download(`format=pdf&gathering=${id}`)
    const document = await getDocumentProxy(new Uint8Array(rawPayload))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain("Matriculados: 4 · Presentes: 1")
    expect(text).toContain("=SOMA(1)")
  })

  it("of a period has the lists that the filters find, without those that were cancelled", async () => {
    await aList()
    const off = await aList("celula", "Célula que não houve")
    await pastor.call(gatherings.cancel, { params: { id: off.id }, body: {} })
    const all = await download("format=csv&from=2026-11-01&to=2026-11-30")
    expect(all.headers["x-row-count"]).toBe("4")
    expect(all.body).not.toContain("não houve")
    expect((await download("format=csv&to=2026-11-17")).headers["x-row-count"]).toBe("0")
    expect((await download("format=csv&search=siloé")).headers["x-row-count"]).toBe("0")
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "gathering.exported")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(entry.facts).toEqual({ count: 4, format: "csv", filters: ["from", "to"] })
  })

  it("needs the right to reports, and has what is in the caller's reach", async () => {
    const { id } = await aList()
    for (const role of ["LEADER", "MEMBER"] as const)
      expect((await download("format=csv", (await test.as(role, church)).token)).statusCode).toBe(403)
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    const foreign = await download(`format=csv&gathering=${id}`, stranger.token)
    expect([foreign.statusCode, foreign.json()]).toEqual([400, { gathering: ["Lista não encontrada."] }])
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    expect((await download("format=csv", manager.token)).headers["x-row-count"]).toBe("0")
    // What a LEADER with another area's right to reports does not lead is no part of it either.
    const leader = await test.as("LEADER", church)
    await test.database.owner
      .updateTable("users")
      .set({ areas: ["secretariat"] })
      .where("id", "=", leader.userId)
      .execute()
    expect((await download("format=csv", leader.token)).headers["x-row-count"]).toBe("0")
    expect((await download("format=csv&from=2026-11-30&to=2026-11-01")).json()).toHaveProperty("to")
    expect((await download("format=doc")).json()).toHaveProperty("format")
  })

  it("is made twenty times an hour", async () => {
    for (let n = 0; n < 20; n += 1) expect((await download("format=csv")).statusCode).toBe(200)
    expect((await download("format=csv")).statusCode).toBe(429)
  })
})
