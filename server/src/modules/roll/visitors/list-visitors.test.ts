import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

type Caller = Pick<typeof secretary, "call">

async function namesFor(query: Record<string, unknown>, caller: Caller = secretary) {
  const { results } = await caller.call(visitors.list, { query: { perPage: 100, ...query } })
  return results.map((row) => row.fullName)
}

describe("a row", () => {
  it("contains all that the table shows, and no observations", async () => {
    const own = await test.make.aChurch({ name: "Igreja do Vale" })
    const branch = await test.make.aBranch({ church: own, name: "Filial Norte" })
    const pastor = await test.as("PASTOR", own)
    const { id } = await pastor.call(visitors.create, {
      body: {
        fullName: "Débora Lins",
        email: "debora@example.org",
        phone: "81988881212",
        city: "Olinda",
        state: "PE",
        branch: branch.id,
        observations: "peço oração pelo meu pai",
        wantsPrayer: true,
        firstVisit: false,
      },
    })
    const answer = await callRaw(test.app, visitors.list, { token: pastor.token })
    expect(answer.json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id,
          person_id: expect.any(Number),
          full_name: "Débora Lins",
          email: "debora@example.org",
          phone: "(81) 98888-1212",
          city: "Olinda",
          state: "PE",
          branch: branch.id,
          branch_name: "Filial Norte",
          church_name: "Igreja do Vale",
          first_visit: false,
          visit_count: 1,
          possible_return: false,
          minor: false,
          contact_hidden: false,
          personal_hidden: false,
          anonymised: false,
          wants_prayer: true,
          wants_growth_group: false,
          follow_up_status: "pending",
          follow_up_status_display: "Pendente",
          converted_to_member: false,
          member_id: null,
          responsible: null,
          follow_up_due_at: "2026-11-23T15:00:00.000Z",
          follow_up_due: "later",
          ways: {
            whatsapp: { to: null, reason: "Sem consentimento para WhatsApp", consent: "whatsapp" },
            call: { to: "+5581988881212", reason: null, consent: null },
            email: { to: null, reason: "Sem consentimento para e-mail", consent: "email" },
          },
          contact_attempts: 0,
          last_contact_date: null,
          registration_source: "manual",
          created_at: "2026-11-21T15:00:00.000Z",
          can: {
            edit: true,
            delete: false,
            convert: true,
            follow_up: true,
            register_visit: true,
            join: true,
            anonymise: false,
          },
        },
      ],
    })
    const recent = await callRaw(test.app, visitors.recent, { token: pastor.token })
    expect(recent.json()).toEqual(answer.json().results)
  })

  it.each([
    ["CHURCH_ADMIN", { edit: true, delete: true, convert: true, followUp: true, anonymise: true }],
    ["PASTOR", { edit: true, delete: false, convert: true, followUp: true, anonymise: false }],
    ["LEADER", { edit: true, delete: false, convert: false, followUp: true, anonymise: false }],
  ] as const)("has the rights of %s", async (role, can) => {
    const own = await test.make.aChurch()
    await test.make.aVisitor({ church: own })
    const caller = await test.as(role, own)
    expect((await caller.call(visitors.list, { query: {} })).results[0]?.can).toEqual({
      ...can,
      registerVisit: true,
      join: true,
    })
  })

  it("of a converted visitor points to the member as long as that record can be opened", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own })
    const elsewhere = await test.make.aMember({ church: own })
    const convertedAt = test.clock.now()
    await test.make.aVisitor({
      church: own,
      branchId: branch.id,
      memberId: elsewhere.id,
      convertedAt,
      followUpStatus: "converted",
    })
    const first = async (caller: Caller) => (await caller.call(visitors.list, { query: {} })).results[0]
    const admin = await test.as("CHURCH_ADMIN", own)
    expect(await first(admin)).toMatchObject({
      convertedToMember: true,
      followUpStatusDisplay: "Convertido",
      memberId: elsewhere.id,
      can: { convert: false, followUp: false, edit: true },
    })
    expect((await first(await test.as("BRANCH_MANAGER", own, [branch])))?.memberId).toBeNull()
    await test.database.owner
      .updateTable("members")
      .set({ deletedAt: convertedAt })
      .where("id", "=", elsewhere.id)
      .execute()
    expect(await first(admin)).toMatchObject({ convertedToMember: true, memberId: null })
  })
})

describe("the search", () => {
  beforeAll(async () => {
    await test.make.aVisitor({
      church,
      fullName: "José D'Ávila",
      email: "j.avila2024@example.org",
      phone: "(11) 91234-5678",
      cpf: "529.982.247-25",
    })
    await test.make.aVisitor({ church, fullName: "Maria das Graças Conceição", phone: "+351 912 000 111" })
    await test.make.aVisitor({ church, fullName: "100% Graça_Plena" })
  })

  it.each([
    ["jose", "José D'Ávila"],
    ["JOSÉ AVILA", "José D'Ávila"],
    ["d'avi", "José D'Ávila"],
    ["J.AVILA2024@example", "José D'Ávila"],
    ["2024", "José D'Ávila"],
    ["11912345678", "José D'Ávila"],
    ["(11) 91234-5678", "José D'Ávila"],
    ["529.982.247-25", "José D'Ávila"],
    ["98224725", "José D'Ávila"],
    ["351912000111", "Maria das Graças Conceição"],
    ["00351 912 000 111", "Maria das Graças Conceição"],
    ["+55 (11) 91234‑5678", "José D'Ávila"],
    ["011912345678", "José D'Ávila"],
    ["graças conceicao", "Maria das Graças Conceição"],
  ])("for %s finds %s and no one else", async (search, name) => {
    expect(await namesFor({ search })).toEqual([name])
  })

  it("treats wildcards and SQL as text, and two digits not as a phone", async () => {
    expect(await namesFor({ search: "100%" })).toEqual(["100% Graça_Plena"])
    for (const search of ["j_sé", "j%é", "\\", "' or 1=1 --", "91"])
      expect(await namesFor({ search })).toEqual([])
    expect(await namesFor({ search: "%" })).toEqual(["100% Graça_Plena"])
  })

  it("never finds another church's visitors", async () => {
    await test.make.aVisitor({ church: await test.make.aChurch(), fullName: "Xisto Alheio" })
    expect(await namesFor({ search: "xisto" })).toEqual([])
  })
})

describe("filters, order and pages", () => {
  let own: Church
  let north: { id: number }
  let admin: Awaited<ReturnType<TestApp["as"]>>

  beforeAll(async () => {
    own = await test.make.aChurch()
    north = await test.make.aBranch({ church: own })
    admin = await test.as("CHURCH_ADMIN", own)
    const member = await test.make.aMember({ church: own })
    const at = (day: string) => new Date(`2026-11-${day}T12:00:00-03:00`)
    await test.make.aVisitor({ church: own, fullName: "Ávila", createdAt: at("01"), lastContactAt: at("05") })
    await test.make.aVisitor({
      church: own,
      fullName: "Bento",
      createdAt: at("02"),
      branchId: north.id,
      firstVisit: false,
      wantsPrayer: true,
      followUpStatus: "contacted",
      lastContactAt: at("09"),
    })
    await test.make.aVisitor({
      church: own,
      fullName: "Celso",
      createdAt: at("03"),
      followUpStatus: "converted",
      wantsPrayer: true,
      wantsGrowthGroup: true,
      convertedAt: at("10"),
      memberId: member.id,
    })
    await test.make.aVisitor({ church: own, fullName: "Apagado", deletedAt: at("04") })
  })

  describe("by the days on which they came", () => {
    let caller: Awaited<ReturnType<TestApp["as"]>>

    beforeAll(async () => {
      const place = await test.make.aChurch()
      caller = await test.as("SECRETARY", place)
      // Midnight of São Paulo parts the months, not that of Greenwich.
      const came = (fullName: string, instant: string, given: object = {}) =>
        test.make.aVisitor({ church: place, fullName, createdAt: new Date(instant), ...given })
      await came("Ana", "2026-09-30T23:59:00-03:00")
      await came("Bia", "2026-10-01T00:00:00-03:00", { lastContactAt: new Date("2026-10-03T12:00:00-03:00") })
      await came("Cleo", "2026-10-31T23:59:00-03:00")
      await came("Davi", "2026-11-15T00:00:00-03:00")
      const { id } = await came("Eva", "2026-08-02T12:00:00-03:00")
      const member = await test.make.aMember({ church: place })
      await came("Fábio", "2026-10-10T12:00:00-03:00", {
        convertedAt: test.clock.now(),
        memberId: member.id,
        followUpStatus: "converted",
      })
      await came("Anônimo", "2026-10-10T12:00:00-03:00", { anonymisedAt: test.clock.now() })
      await caller.call(visitorReturns.recordVisit, { params: { id }, body: { visitedOn: "2026-10-18" } })
    })

    it.each([
      [{ visited: "last_month", ordering: "full_name" }, ["Anônimo", "Bia", "Cleo", "Eva", "Fábio"]],
      [{ visited: "last_month", contacted: "false", ordering: "full_name" }, ["Cleo", "Eva"]],
      [{ visited: "last_month", contacted: "true" }, ["Bia"]],
      [{ visited: "this_month" }, ["Davi"]],
      [{ visited: "last_7_days" }, ["Davi"]],
      [{ visited: "last_30_days" }, ["Davi", "Cleo"]],
      [{ from: "2026-10-31", to: "2026-11-14" }, ["Cleo"]],
      [{ from: "2026-11-01" }, ["Davi"]],
      [{ to: "2026-09-30" }, ["Ana", "Eva"]],
      // Not somebody who came before and after, but never then.
      [{ from: "2026-08-03", to: "2026-09-29" }, []],
      [{ visited: "last_month", from: "2026-10-18", to: "2026-10-18" }, ["Eva"]],
      [{ from: "2026-11-30", to: "2026-11-01" }, []],
    ])("%j gives %j", async (query, names) => {
      expect(await namesFor(query, caller)).toEqual(names)
    })

    it("refuses a period and a day that are none", async () => {
      const answer = await test.app.inject({
        url: "/api/v1/visitors/admin/visitors/?visited=ontem&from=2026-02-30&to=x&contacted=maybe",
        headers: { authorization: `Token ${caller.token}` },
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          visited: ["Opção inválida"],
          from: ["Data inválida"],
          to: ["Data inválida"],
          contacted: ["Valor inválido"],
        },
      ])
    })
  })

  it.each([
    [{}, ["Celso", "Bento", "Ávila"]],
    [{ ordering: "created_at" }, ["Ávila", "Bento", "Celso"]],
    [{ ordering: "full_name" }, ["Ávila", "Bento", "Celso"]],
    [{ ordering: "-full_name" }, ["Celso", "Bento", "Ávila"]],
    [{ ordering: "last_contact_date" }, ["Ávila", "Bento", "Celso"]],
    [{ ordering: "-last_contact_date" }, ["Bento", "Ávila", "Celso"]],
    [{ followUpStatus: "pending" }, ["Ávila"]],
    [{ status: "pending" }, ["Ávila"]],
    [{ followUpStatus: "contacted", status: "pending" }, ["Bento"]],
    [{ status: "converted" }, ["Celso"]],
    [{ firstVisit: "false" }, ["Bento"]],
    [{ firstVisit: "true" }, ["Celso", "Ávila"]],
    [{ convertedToMember: "true" }, ["Celso"]],
    [{ convertedToMember: "false" }, ["Bento", "Ávila"]],
    [{ wantsPrayer: "true" }, ["Celso", "Bento"]],
    [{ wantsPrayer: "false" }, ["Ávila"]],
    [{ wantsGrowthGroup: "true", wantsPrayer: "true" }, ["Celso"]],
    [{ wantsGrowthGroup: "" }, ["Celso", "Bento", "Ávila"]],
    [{ status: "", firstVisit: "", branch: "", convertedToMember: "" }, ["Celso", "Bento", "Ávila"]],
  ])("%j gives %j", async (query, names) => {
    expect(await namesFor(query, admin)).toEqual(names)
  })

  it("filter by a branch and a church", async () => {
    expect(await namesFor({ branch: north.id }, admin)).toEqual(["Bento"])
    expect(await namesFor({ church: own.id, branch: north.id }, admin)).toEqual(["Bento"])
  })

  it("report the errors of all fields at once", async () => {
    const answer = await test.app.inject({
      url: "/api/v1/visitors/admin/visitors/?follow_up_status=x&first_visit=maybe&branch=abc&ordering=cpf&page_size=101",
      headers: { authorization: `Token ${admin.token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        follow_up_status: ["Opção inválida"],
        first_visit: ["Valor inválido"],
        branch: ["Valor inválido"],
        ordering: ["Ordenação inválida"],
        page_size: ["No máximo 100 por página"],
      },
    ])
  })

  it("refuse a branch and a church out of reach, whether they exist or not", async () => {
    const other = await test.make.aChurch()
    for (const branch of [other.headquarters.id, 999_999])
      await expect(namesFor({ branch }, admin)).rejects.toMatchObject({
        status: 400,
        fields: { branch: ["Filial não encontrada."] },
      })
    for (const id of [other.id, 999_999])
      await expect(namesFor({ church: id }, admin)).rejects.toMatchObject({
        status: 400,
        fields: { church: ["Igreja não encontrada."] },
      })
  })

  it.each([undefined, "full_name", "-last_contact_date"] as const)(
    "give pages of ten that do not overlap with equal values of %s",
    async (ordering) => {
      const church = await test.make.aChurch()
      const createdAt = test.clock.now()
      for (let n = 0; n < 45; n += 1) await test.make.aVisitor({ church, createdAt, fullName: "Ana Silva" })
      const caller = await test.as("SECRETARY", church)
      const seen: number[] = []
      for (const page of [1, 2, 3, 4, 5]) {
        const answer = await caller.call(visitors.list, { query: { page, ordering, status: "pending" } })
        expect(answer.count).toBe(45)
        seen.push(...answer.results.map((row) => row.id))
        expect(answer.next === null).toBe(page === 5)
        if (answer.next) expect(answer.next).toContain("status=pending")
      }
      expect(new Set(seen).size).toBe(45)
      await expect(caller.call(visitors.list, { query: { page: 6 } })).rejects.toMatchObject({ status: 404 })
    },
  )

  it("need as many statements for a hundred rows as for one", async () => {
    const statements = async (perPage: number) => {
      const query = vi.spyOn(pg.Client.prototype, "query")
      await namesFor({ perPage })
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    expect(await statements(100)).toBe(await statements(1))
  })
})

describe("the newest", () => {
  it("are five by default, at most a hundred", async () => {
    const own = await test.make.aChurch()
    for (let n = 1; n <= 7; n += 1) {
      const createdAt = new Date(`2026-11-0${n}T12:00:00-03:00`)
      await test.make.aVisitor({ church: own, fullName: `Visitante ${n}`, createdAt })
    }
    const caller = await test.as("LEADER", own)
    const names = async (query: { limit?: number }) =>
      (await caller.call(visitors.recent, { query })).map((row) => row.fullName.at(-1))
    expect(await names({})).toEqual(["7", "6", "5", "4", "3"])
    expect(await names({ limit: 2 })).toEqual(["7", "6"])
    await expect(names({ limit: 101 })).rejects.toMatchObject({ status: 400 })
  })
})

describe("whose visitors", () => {
  it("BRANCH_MANAGER sees those of their branches, DENOMINATION_ADMIN those of approved churches", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const pending = await test.make.aChurch({ denominationId, affiliation: "pending" })
    const branch = await test.make.aBranch({ church: mother })
    await test.make.aVisitor({ church: mother, fullName: "Da sede" })
    await test.make.aVisitor({ church: mother, fullName: "Da filial", branchId: branch.id })
    await test.make.aVisitor({ church: otherChurch, fullName: "Da irmã" })
    await test.make.aVisitor({ church: pending, fullName: "Da que espera" })
    const manager = await test.as("BRANCH_MANAGER", mother, [branch])
    expect(await namesFor({}, manager)).toEqual(["Da filial"])
    await expect(namesFor({ branch: mother.headquarters.id }, manager)).rejects.toMatchObject({ status: 400 })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    expect((await namesFor({}, office)).sort()).toEqual(["Da filial", "Da irmã", "Da sede"])
    expect(await namesFor({ church: otherChurch.id }, office)).toEqual(["Da irmã"])
    await expect(namesFor({ church: pending.id }, office)).rejects.toMatchObject({ status: 400 })
  })

  it("MEMBER and callers without a session see none", async () => {
    const member = await test.as("MEMBER", church)
    for (const route of [visitors.list, visitors.recent, visitors.detail]) {
      const params = { id: 1 }
      expect((await callRaw(test.app, route, { token: member.token, params })).statusCode).toBe(403)
      expect((await callRaw(test.app, route, { params })).statusCode).toBe(401)
    }
  })
})
