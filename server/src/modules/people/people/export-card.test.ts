import { contract } from "@aprisco/contract"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch({ name: "Igreja de Łódź; a primeira" })
})
afterAll(() => test.close())

async function statusOf(token: string, id: number): Promise<number> {
  const headers = { authorization: `Token ${token}` }
  const url = BASE_PATH + pathOf(contract.people.card.path, { id })
  return (await test.app.inject({ url, headers })).statusCode
}

it("a card of a person has what an address book wants, folded and escaped, and leaves a line of the person", async () => {
  const fullName = "Maria das Graças Conceição de Ângela, Antônia e Ngũgĩ Vasconcelos"
  const contact = { phone: "(81) 98888-7777", email: "maria@example.org", city: "Recife", state: "PE" }
  const { personId } = await test.make.aMember({ church, fullName, birthDate: "1980-03-12", ...contact })
  const pastor = await test.as("PASTOR", church)
  const file = await pastor.call(contract.people.card, { params: { id: personId } })
  expect(file.type).toContain("text/vcard")
  const card = Buffer.from(await file.arrayBuffer()).toString("utf8")
  const lines = card.split("\r\n")
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(card.replaceAll("\r\n ", "").split("\r\n")).toEqual(
    expect.arrayContaining([
      `FN:${fullName.replace(",", "\\,")}`,
      "TEL;TYPE=CELL,PREF:+5581988887777",
      "EMAIL;TYPE=INTERNET:maria@example.org",
      "ADR;TYPE=HOME:;;;Recife;PE;;Brasil",
      "BDAY:1980-03-12",
      "ORG:Igreja de Łódź\\; a primeira",
    ]),
  )
  const accesses = await test.database.owner
    .selectFrom("personAccesses")
    .where("personId", "=", personId)
    .where("what", "=", "export")
    .select("userId")
    .execute()
  expect(accesses).toEqual([{ userId: pastor.userId }])
})

it("a card is for those who export, of people of their own church", async () => {
  const { personId } = await test.make.aMember({ church, fullName: "Ana Souza" })
  expect(await statusOf((await test.as("MEMBER", church)).token, personId)).toBe(403)
  const elsewhere = await test.as("PASTOR", await test.make.aChurch())
  expect(await statusOf(elsewhere.token, personId)).toBe(404)
})
