/** The day of a death in a sheet (docs/product/members.md#8.16). */
import { contract } from "@aprisco/contract"
import type { Client } from "@aprisco/contract/kit/client"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv, importFile } from "../../../../testing/sheets.ts"

let test: TestApp
let church: Church
let admin: Client

beforeAll(async () => {
  test = await sharedTestApp()
})
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

const HEADER = ["Nome", "Nascimento", "Situação", "Data do falecimento"]
const of = async (name: string) => {
  const { results } = await admin.call(contract.members.list, { query: { search: name } })
  return admin.call(contract.members.profile, { params: { id: results[0]?.id ?? 0 } })
}

it("is that of its column, for who is new, who dies and whose day was wrong, and comes back with the undo", async () => {
  await test.make.aMember({ church, fullName: "José Lima" })
  const { id } = await test.make.aMember({ church, fullName: "Rute Prado" })
  await admin.call(contract.members.changeMembershipStatus, {
    params: { id },
    body: { status: "deceased", deceasedOn: "2020-01-01" },
  })
  const report = await importFile(
    admin,
    csv(
      HEADER,
      ["Ana Prado", "01/02/1940", "Falecido", "03/04/2019"],
      ["José Lima", "17/05/1980", "Falecida", "05/06/2021"],
      ["Rute Prado", "17/05/1980", "", "02/01/2020"],
    ),
  )
  expect(report.preview).toMatchObject([
    { outcome: "new", notes: [] },
    {
      outcome: "changed",
      notes: [],
      changes: [{ field: "membership_status" }, { field: "deceased_on", from: "", to: "05/06/2021" }],
    },
    { outcome: "changed", changes: [{ field: "deceased_on", from: "01/01/2020", to: "02/01/2020" }] },
  ])
  expect(await of("Ana Prado")).toMatchObject({ membershipStatus: "deceased", deceasedOn: "2019-04-03" })
  const jose = await of("José Lima")
  expect(jose).toMatchObject({ deceasedOn: "2021-06-05", statusChanges: [{ effectiveDate: "2021-06-05" }] })
  const rute = await of("Rute Prado")
  expect(rute).toMatchObject({ deceasedOn: "2020-01-02", statusChanges: [{ effectiveDate: "2020-01-02" }] })

  const { left } = await admin.call(contract.memberImports.undo, { params: { id: report.importId } })
  expect(left).toEqual([])
  expect(await of("José Lima")).toMatchObject({ membershipStatus: "active", deceasedOn: null })
  expect((await of("Rute Prado")).deceasedOn).toBe("2020-01-01")
})

it("is told where the sheet has none: that of the import", async () => {
  const NOTE = "Falecido sem a data do falecimento: fica 21/11/2026, o dia da importação"
  await test.make.aMember({ church, fullName: "José Lima" })
  const file = csv(
    HEADER.slice(0, 3),
    ["Ana Prado", "01/02/1940", "Falecido"],
    ["José Lima", "17/05/1980", "óbito"],
  )
  const { preview } = await importFile(admin, file)
  expect(preview).toMatchObject([
    { outcome: "new", notes: [NOTE] },
    { outcome: "changed", notes: [NOTE] },
  ])
  expect([(await of("Ana Prado")).deceasedOn, (await of("José Lima")).deceasedOn]).toEqual([
    "2026-11-21",
    "2026-11-21",
  ])
  // Whose day is known keeps it, and nothing is told.
  test.clock.pass({ days: 3 })
  expect((await importFile(admin, file)).preview).toMatchObject([
    { outcome: "unchanged", notes: [] },
    { outcome: "unchanged", notes: [] },
  ])
})

it("is refused of who lives, before the birth, to come, and where it is no day", async () => {
  const { id } = await test.make.aMember({ church, fullName: "Rute Prado", phone: "(81) 98888-0001" })
  await admin.call(contract.members.changeMembershipStatus, {
    params: { id },
    body: { status: "deceased", deceasedOn: "1990-01-01" },
  })
  const { errors } = await importFile(
    admin,
    csv(
      [...HEADER, "Telefone"],
      ["Ana Prado", "01/02/1940", "", "03/04/2019", ""],
      ["Noemi Prado", "01/02/1940", "Inativo", "03/04/2019", ""],
      ["Elza Prado", "01/02/1940", "Falecido", "03/04/1939", ""],
      ["Lia Prado", "01/02/1940", "Falecido", "01/01/2999", ""],
      ["Ada Prado", "01/02/1940", "Falecido", "1998", ""],
      ["Rute Prado", "", "", "16/05/1980", "(81) 98888-0001"],
    ),
  )
  const alive = "A data do falecimento é só de quem tem a situação Falecido."
  const early = "A data do falecimento não pode ser anterior ao nascimento."
  expect(errors.map(({ line, field, message }) => [line, field, message])).toEqual([
    [2, "deceased_on", alive],
    [3, "deceased_on", alive],
    [4, "deceased_on", early],
    [5, "deceased_on", 'A data do falecimento não pode ser futura ("01/01/2999")'],
    [6, "deceased_on", expect.stringContaining("só um ano")],
    [7, "deceased_on", early],
  ])
})

it("makes the round trip through an exported sheet, and is in the template", async () => {
  const { id } = await test.make.aMember({ church, fullName: "Rute Prado" })
  await test.make.aMember({ church, fullName: "José Lima" })
  await admin.call(contract.members.changeMembershipStatus, {
    params: { id },
    body: { status: "deceased", deceasedOn: "2020-01-02" },
  })
  const secretary = await test.as("SECRETARY", church)
  const fetched = async (path: string) =>
    test.app.inject({ url: `${BASE_PATH}${path}`, headers: { authorization: `Token ${secretary.token}` } })
  const sheet = await fetched("/members/export/?format=csv")
  expect(sheet.body).toContain("Falecido;02/01/2020;")
  const { preview } = await importFile(admin, aFile(new Uint8Array(sheet.rawPayload)))
  expect(preview.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ["unchanged", []],
    ["unchanged", []],
  ])
  expect((await fetched("/members/import-template/?format=csv")).body).toContain(";Data do falecimento;")
})
