import { contract } from "@aprisco/contract"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let token: string
const { account, profile } = contract

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  church = await test.make.aChurch({
    address: "Rua das Oliveiras",
    number: "10",
    complement: "Fundos",
    neighborhood: "Centro",
    planId: "basic",
  })
  token = (await test.as("CHURCH_ADMIN", church)).token
})

const change = async (body: Record<string, unknown>, headers = {}) => {
  const answer = await callRaw(test.app, profile.updateChurchData, { token, body, headers })
  return { status: answer.statusCode, body: answer.json(), etag: answer.headers.etag }
}
const stored = () =>
  test.database.owner.selectFrom("churches").where("id", "=", church.id).selectAll().executeTakeFirstOrThrow()
const actions = async () => {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .orderBy("id")
    .select(["action", "facts"])
    .execute()
  return rows.map(({ action, facts }) => [action, facts])
}

const sameAs = (wanted: string[]) => (given: string[]) => [...given].sort().join() === wanted.sort().join()

describe("the church's data", () => {
  it("says how full its plan is, whatever branches the caller has", async () => {
    const away = await test.make.aBranch({ church })
    await test.make.aMember({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [away])
    const seen = await manager.callTagged(account.myChurch)
    expect(seen.data).toMatchObject({
      membersCount: 1,
      plan: { id: "basic", memberLimit: 60 },
      privacyContact: church.privacyContact,
      secondFactorRequired: false,
      address: "Rua das Oliveiras, 10, Fundos, Centro",
    })
    expect(seen.etag).toBe('"1"')
  })

  it("is stored as typed, with normalised case and masks, and gets a new version", async () => {
    const answer = await change({
      name: "Igreja do Vale",
      email: "Contato@Vale.example",
      phone: "(11) 3123-4567",
      city: "Campinas",
      state: "sp",
      zipcode: "13010-100",
      cnpj: "11.222.333/0001-81",
      pastor_name: "Noemi Prado",
      privacy_contact: "Dados@Vale.example",
    })
    expect([answer.status, answer.etag]).toEqual([200, '"2"'])
    expect(answer.body).toMatchObject({
      name: "Igreja do Vale",
      email: "contato@vale.example",
      phone: "(11) 3123-4567",
      city: "Campinas",
      state: "SP",
      zipcode: "13010-100",
      cnpj: "11.222.333/0001-81",
      privacy_contact: "dados@vale.example",
    })
    expect((await stored()).pastorName).toBe("Noemi Prado")
    const fields = ["name", "city", "zipcode", "cnpj", "pastorName", "email", "privacyContact"]
    expect(await actions()).toEqual([["church.changed", { fields: expect.toSatisfy(sameAs(fields)) }]])
  })

  it("keeps the parts of an unchanged address line, and stores a changed one as one line", async () => {
    await change({ address: "Rua das Oliveiras, 10, Fundos, Centro", city: "Santos" })
    expect(await stored()).toMatchObject({
      address: "Rua das Oliveiras",
      number: "10",
      neighborhood: "Centro",
    })
    const answer = await change({ address: "Avenida Brasil, 200, Centro" })
    expect(answer.body.address).toBe("Avenida Brasil, 200, Centro")
    expect(await stored()).toMatchObject({
      address: "Avenida Brasil, 200, Centro",
      number: null,
      complement: null,
      neighborhood: null,
    })
  })

  it("is refused with the form's messages", async () => {
    const answer = await change({
      name: "I",
      email: "x",
      phone: "1",
      address: "Rua",
      city: "S",
      state: "São Paulo",
      zipcode: "1",
      cnpj: "1",
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        name: ["Nome da igreja deve ter pelo menos 2 caracteres"],
        email: ["E-mail inválido"],
        phone: ["Formato: (XX) XXXXX-XXXX"],
        address: ["Endereço deve ter pelo menos 5 caracteres"],
        city: ["Cidade é obrigatória"],
        state: ["Estado deve ter 2 caracteres (UF)"],
        zipcode: ["Formato: XXXXX-XXX"],
        cnpj: ["Formato: XX.XXX.XXX/XXXX-XX"],
      },
    ])
    expect((await change({ name: " ", address: "" })).body).toEqual({
      name: ["Nome da igreja deve ter pelo menos 2 caracteres"],
      address: ["Endereço deve ter pelo menos 5 caracteres"],
    })
    expect((await stored()).version).toBe(1)
  })

  it("is changed only from the version that the caller has seen", async () => {
    expect((await change({ name: "Igreja Um" }, { "if-match": '"1"' })).status).toBe(200)
    const late = await change({ name: "Igreja Dois" }, { "if-match": '"1"' })
    expect([late.status, late.body]).toEqual([412, { detail: DETAILS.stale }])
    expect((await stored()).name).toBe("Igreja Um")
  })

  it("keeps its version when nothing changes", async () => {
    expect((await change({ name: church.name, city: church.city })).etag).toBe('"1"')
    expect(await actions()).toEqual([])
  })

  it("cannot change plan or denomination", async () => {
    const before = await stored()
    await change({
      plan: "enterprise",
      plan_id: "enterprise",
      denomination_id: 1,
      affiliation: "approved",
      id: 9,
    })
    expect(await stored()).toEqual(before)
  })

  it.each(["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const)(
    "cannot be changed by %s",
    async (role) => {
      const other = await test.as(role, church)
      const answer = await callRaw(test.app, profile.updateChurchData, {
        token: other.token,
        body: { name: "Outra" },
      })
      expect([answer.statusCode, answer.json()]).toEqual([403, { detail: DETAILS.denied }])
    },
  )

  it("of another church of the denomination is out of reach", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    await office.call(profile.updateChurchData, { body: { name: "Igreja Sede" } })
    const names = await test.database.owner
      .selectFrom("churches")
      .where("id", "in", [mother.id, otherChurch.id])
      .orderBy("id")
      .select("name")
      .execute()
    expect(names.map(({ name }) => name)).toEqual(["Igreja Sede", otherChurch.name])
  })
})
