import { members } from "@aprisco/contract/members/routes"
import { householdPapers } from "@aprisco/contract/people/household-papers"
import { households } from "@aprisco/contract/people/households"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../../testing/app.ts"
import type { Church } from "../../../../../testing/factories.ts"
import { callRaw } from "../../../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-25T12:00:00-03:00")
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ name: "Igreja do Vale" })
  secretary = await test.as("SECRETARY", church)
})

const HOME = { address: "Rua das Oliveiras", number: "10", city: "Recife", state: "PE", zipcode: "50010-000" }
const NO_CHANNEL = { acceptEmail: false, acceptSms: false, acceptWhatsapp: false }

async function aMember(fullName: string, more = {}): Promise<number> {
  const { id } = await test.make.aMember({ church, fullName, birthDate: "1985-03-01", ...more })
  return (await secretary.call(members.detail, { params: { id } })).personId
}

/** Rute, who is on the roll, with her son, who is not. */
async function aFamily(name: string | null, more = {}) {
  const personId = await aMember("Rute Moabe", { phone: "(81) 99999-1111", ...more })
  const { id } = await secretary.call(households.create, {
    body: {
      name: name ?? "",
      ...HOME,
      people: [
        { personId, role: "responsavel" },
        { fullName: "Obede Belém", birthDate: "2016-05-07", role: "filho", phone: "(81) 98888-2222" },
      ],
    },
  })
  return id
}

type Route = (typeof householdPapers)[keyof typeof householdPapers]
const raw = ({ path }: Route, query: Record<string, string> = {}, { token }: { token: string } = secretary) =>
  callRaw(test.app, { ...householdPapers.labels, path: `${path}?${new URLSearchParams(query)}` }, { token })

async function pages(paper: Route, query: Record<string, string> = {}, caller = secretary) {
  const answer = await raw(paper, query, caller)
  expect(answer.statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
  return text.map((page) => page.replace(/\s+/g, " "))
}
const directory = async (query: Record<string, string> = {}, caller = secretary) =>
  (await pages(householdPapers.directory, query, caller)).join(" ")
const labels = (query = {}, caller = secretary) => caller.call(householdPapers.labels, { query })

const entriesOf = (action: string) =>
  test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("action", "=", action)
    .select("facts")
    .execute()

describe("the directory by family", () => {
  it("has each family by name with address, roles, birthdays and telephones, and who has none by their own name", async () => {
    await aFamily("Família Zebedeu")
    await aMember("Priscila Áquila", { ...HOME, birthDate: "1990-12-24", phone: "(81) 97777-3333" })
    const text = await directory()
    expect(text).toContain(
      "Priscila Áquila Rua das Oliveiras, 10, Recife - PE, 50010-000 24/12 · (81) 97777-3333",
    )
    expect(text).toContain("Família Zebedeu Rua das Oliveiras, 10, Recife - PE, 50010-000 Rute Moabe")
    expect(text).toContain("Rute Moabe Responsável · 01/03 · (81) 99999-1111 Obede Belém Filho(a) · 07/05")
    expect(text.indexOf("Priscila")).toBeLessThan(text.indexOf("Zebedeu"))
    expect(text).not.toMatch(/1985|1990|2016|98888/)
  })

  it("hides the contact of who agreed to none, and of a minor who stands alone", async () => {
    await aFamily(null, NO_CHANNEL)
    await aMember("Daniel Menor", { ...HOME, birthDate: "2010-01-02", phone: "(81) 96666-4444" })
    const text = await directory()
    expect(text).toContain("Família de Rute Moabe Rute Moabe Responsável · 01/03 Obede Belém")
    expect(text).toContain("Daniel Menor 02/01")
    expect(text).not.toMatch(/Oliveiras|99999|96666/)
  })

  it("leaves out the dead, who has left the roll, and a family without anybody on it", async () => {
    const dead = await aMember("Ana Falecida")
    await test.database.owner
      .updateTable("people")
      .set({ deceasedOn: "2026-01-02" })
      .where("id", "=", dead)
      .execute()
    await aMember("Beto Transferido", { membershipStatus: "transferred" })
    await secretary.call(households.create, {
      body: { people: [{ fullName: "Caio Visitante", birthDate: "1980-01-01", role: "responsavel" }] },
    })
    await aMember("Débora Ativa")
    const text = await directory()
    expect(text).toContain("1 pessoa")
    expect(text).toContain("Débora Ativa")
    expect(text).not.toMatch(/Falecida|Transferido|Visitante/)
  })

  it("is of the branch that is asked for, of the reader's church alone, and recorded once with each person", async () => {
    const branch = await test.make.aBranch({ church, name: "Filial Norte" })
    await aFamily(null)
    await aMember("Norte Alencar", { branchId: branch.id })
    const text = await directory({ branch: String(branch.id) })
    expect(text).toContain("Igreja do Vale · Filial Norte · 1 pessoa")
    expect(text).not.toContain("Rute")
    expect(await entriesOf("household.directory_exported")).toEqual([
      { facts: { count: 1, format: "pdf", filters: ["branch"] } },
    ])
    const accesses = await test.database.owner
      .selectFrom("personAccesses")
      .where("churchId", "=", church.id)
      .where("what", "=", "export")
      .select("userId")
      .execute()
    expect(accesses).toEqual([{ userId: secretary.userId }])
    const elsewhere = await test.as("SECRETARY", await test.make.aChurch())
    expect(await directory({}, elsewhere)).toContain("0 pessoas")
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect(await directory({}, manager)).not.toContain("Rute")
  })

  it("is for who reads the registry: 403 for leaders and members, 400 for a branch out of reach", async () => {
    const other = await test.make.aChurch()
    for (const role of ["LEADER", "MEMBER"] as const) {
      const reader = await test.as(role, church)
      for (const route of Object.values(householdPapers))
        expect((await raw(route, {}, reader)).statusCode).toBe(403)
    }
    for (const route of Object.values(householdPapers))
      expect((await raw(route, { branch: String(other.headquarters.id) })).statusCode).toBe(400)
  })
})

describe("the address labels", () => {
  it("are one for each home, begin at the place that is asked for, and are recorded", async () => {
    await aFamily("Família Silva")
    await aMember("Priscila Áquila", { ...HOME, complement: "Casa 2", neighborhood: "Boa Vista" })
    expect(await labels()).toEqual({ labels: 2, leftOutCount: 0, leftOut: [] })
    const [first, ...others] = await pages(householdPapers.labelSheets, { first: "20" })
    expect(first).toContain("Priscila Áquila Rua das Oliveiras, 10, Casa 2 Boa Vista 50010-000 Recife - PE")
    expect(others).toHaveLength(1)
    expect(others[0]).toContain("Família Silva Rua das Oliveiras, 10 50010-000 Recife - PE")
    expect(await entriesOf("household.labels_exported")).toEqual([
      { facts: { count: 2, format: "pdf", filters: [] } },
    ])
    expect((await raw(householdPapers.labelSheets, { first: "21" })).statusCode).toBe(400)
  })

  it("are not printed of an address that is not whole, which is told with what is missing", async () => {
    const personId = await aMember("Sem Endereço", { city: "Recife", state: "PE" })
    await aMember("Sem Número", { ...HOME, number: null })
    await aMember("Com Número na Rua", { ...HOME, number: null, address: "Rua das Oliveiras, s/n" })
    expect(await labels()).toMatchObject({
      labels: 1,
      leftOutCount: 2,
      leftOut: [
        {
          name: "Sem Endereço",
          household: null,
          person: personId,
          missing: ["address", "number", "zipcode"],
        },
        { name: "Sem Número", missing: ["number"] },
      ],
    })
    const [sheet] = await pages(householdPapers.labelSheets)
    expect(sheet).toContain("Com Número na Rua")
    expect(sheet).not.toContain("Sem ")
  })

  it("are refused where there is no whole address", async () => {
    await aMember("Sem Endereço")
    expect((await raw(householdPapers.labelSheets)).statusCode).toBe(409)
    expect(await entriesOf("household.labels_exported")).toEqual([])
  })
})
