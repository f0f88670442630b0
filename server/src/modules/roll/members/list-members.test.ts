import type { CallOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { daysAfter } from "../../../core/clock.ts"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterMembers } from "../../../testing/many-people.ts"
import { statementsSent } from "../../../testing/statements-sent.ts"

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

type Query = CallOf<typeof members.list>["query"]

async function namesFor(query: Query, caller: Pick<typeof secretary, "call"> = secretary): Promise<string[]> {
  const page = await caller.call(members.list, { query: { pageSize: 100, ...query } })
  return page.results.map((row) => row.fullName)
}

describe("a row", () => {
  it("contains all columns of the table", async () => {
    const own = await test.make.aChurch({ name: "Igreja do Vale" })
    const branch = await test.make.aBranch({ church: own, name: "Filial Norte" })
    const member = await test.make.aMember({
      church: own,
      branchId: branch.id,
      fullName: "Débora Lins",
      birthDate: "1980-11-22",
      email: "debora@example.org",
      phone: "(81) 98888-1212",
      membershipDate: "2015-11-21",
      membershipStatus: "inactive",
      ministerialFunction: "deaconess",
      baptismDate: "1999-04-04",
    })
    const page = await (await test.as("CHURCH_ADMIN", own)).call(members.list, { query: {} })
    expect(page).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: member.id,
          personId: member.personId,
          fullName: "Débora Lins",
          photo: null,
          email: "debora@example.org",
          phone: "(81) 98888-1212",
          membershipStatus: "inactive",
          membershipStatusDisplay: "Inativo",
          ministerialFunction: "deaconess",
          ministerialFunctionDisplay: "Diaconisa",
          currentMinisterialFunction: {
            status: "deaconess",
            statusDisplay: "Diaconisa",
            effectiveDate: "2020-01-01",
          },
          membershipDate: "2015-11-21",
          // Birthday today: eleven years; birthday tomorrow: still 45.
          membershipYears: 11,
          birthDate: "1980-11-22",
          birthday: "11-22",
          age: 45,
          minor: false,
          baptismDate: "1999-04-04",
          churchName: "Igreja do Vale",
          branch: branch.id,
          branchName: "Filial Norte",
          can: { edit: true, delete: true },
        },
      ],
    })
  })

  it("of a member without a birth date shows no age", async () => {
    const own = await test.make.aChurch()
    await test.make.aMember({ church: own, birthDate: null, membershipDate: null })
    const [row] = (await (await test.as("SECRETARY", own)).call(members.list, { query: {} })).results
    expect(row).toMatchObject({ birthDate: null, birthday: null, age: null, membershipYears: null })
    expect(row?.can).toEqual({ edit: true, delete: false })
  })
})

describe("filters, order and pages", () => {
  let own: Church
  let admin: typeof secretary
  let north: { id: number }

  beforeAll(async () => {
    own = await test.make.aChurch()
    admin = await test.as("CHURCH_ADMIN", own)
    north = await test.make.aBranch({ church: own, name: "Norte" })
    const people = [
      ["Zuleica", "1990-03-02", "2019-01-01", "active", "member", own.headquarters],
      ["Ávila", "1970-12-24", "2021-01-01", "inactive", "elder", own.headquarters],
      ["Avila", "1985-07-07", null, "active", "pastor", north],
      ["Bento", "2001-01-15", "2001-05-05", "transferred", "member", north],
    ] as const
    for (const [
      fullName,
      birthDate,
      membershipDate,
      membershipStatus,
      ministerialFunction,
      branch,
    ] of people) {
      await test.make.aMember({
        church: own,
        branchId: branch.id,
        fullName,
        birthDate,
        membershipDate,
        membershipStatus,
        ministerialFunction,
      })
      test.clock.pass({ minutes: 1 })
    }
  })

  it("narrow by status, function and branch, alone and together", async () => {
    expect(await namesFor({ membershipStatus: "active" }, admin)).toEqual(["Avila", "Zuleica"])
    expect(await namesFor({ ministerialFunction: "member" }, admin)).toEqual(["Bento", "Zuleica"])
    expect(await namesFor({ branch: north.id }, admin)).toEqual(["Avila", "Bento"])
    expect(await namesFor({ branch: north.id, membershipStatus: "active", search: "á" }, admin)).toEqual([
      "Avila",
    ])
  })

  it("sort in Portuguese and by the named keys, rows without a date last", async () => {
    expect(await namesFor({}, admin)).toEqual(["Avila", "Ávila", "Bento", "Zuleica"])
    expect(await namesFor({ ordering: "-full_name" }, admin)).toEqual(["Zuleica", "Bento", "Ávila", "Avila"])
    expect(await namesFor({ ordering: "birth_date" }, admin)).toEqual(["Ávila", "Avila", "Zuleica", "Bento"])
    expect(await namesFor({ ordering: "-membership_date" }, admin)).toEqual([
      "Ávila",
      "Zuleica",
      "Bento",
      "Avila",
    ])
    expect(await namesFor({ ordering: "created_at" }, admin)).toEqual(["Zuleica", "Ávila", "Avila", "Bento"])
  })

  it("sort by the labels of function and status, then by name", async () => {
    // Membro, Membro, Pastor, Presbítero; Ativo, Ativo, Inativo, Transferido.
    const byFunction = ["Bento", "Zuleica", "Avila", "Ávila"]
    expect(await namesFor({ ordering: "ministerial_function" }, admin)).toEqual(byFunction)
    const back = ["Ávila", "Avila", "Bento", "Zuleica"]
    expect(await namesFor({ ordering: "-ministerial_function" }, admin)).toEqual(back)
    const byStatus = ["Avila", "Zuleica", "Ávila", "Bento"]
    expect(await namesFor({ ordering: "membership_status" }, admin)).toEqual(byStatus)
    expect(await namesFor({ ordering: "-membership_status" }, admin)).toEqual([
      "Bento",
      "Ávila",
      "Avila",
      "Zuleica",
    ])
  })

  it("have links that keep the filters, and 404 past the end", async () => {
    const first = await admin.call(members.list, { query: { pageSize: 3, membershipStatus: "" } })
    expect(first).toMatchObject({ count: 4, previous: null })
    expect(first.next).toContain("page=2")
    const second = await admin.call(members.list, { query: { pageSize: 3, page: 2 } })
    expect(second.results.map((row) => row.fullName)).toEqual(["Zuleica"])
    expect(second.next).toBeNull()
    await expect(admin.call(members.list, { query: { page: 2 } })).rejects.toMatchObject({ status: 404 })
  })

  it("ignore filters that are left blank", async () => {
    const url = "/api/v1/members/?branch=&membership_status=&ministerial_function=&church=&search="
    const answer = await test.app.inject({ url, headers: { authorization: `Token ${admin.token}` } })
    expect(answer.json()).toMatchObject({ count: 4 })
  })

  it("have any size", async () => {
    for (const pageSize of [1, 3, 10])
      expect((await admin.call(members.list, { query: { pageSize } })).results).toHaveLength(
        Math.min(pageSize, 4),
      )
  })

  it("refuse an unknown order, status and function", async () => {
    const url = "/api/v1/members/?ordering=cpf&membership_status=gone&ministerial_function=king"
    const answer = await test.app.inject({ url, headers: { authorization: `Token ${admin.token}` } })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        ordering: ["Ordenação inválida"],
        membership_status: ["Opção inválida"],
        ministerial_function: ["Opção inválida"],
      },
    ])
  })

  it("keep the order of equal rows across pages", async () => {
    const church = await test.make.aChurch()
    const caller = await test.as("SECRETARY", church)
    for (let n = 0; n < 7; n += 1) await test.make.aMember({ church, fullName: "João Batista" })
    const seen: number[] = []
    for (const page of [1, 2, 3, 4]) {
      const { results } = await caller.call(members.list, { query: { page, pageSize: 2 } })
      seen.push(...results.map((row) => row.id))
    }
    expect(new Set(seen).size).toBe(7)
  })
})

describe("the pages of a long roll", () => {
  const MEMBERS = 1_130
  let own: Church
  let reader: typeof secretary
  beforeAll(async () => {
    own = await test.make.aChurch({ planId: "enterprise" })
    reader = await test.as("SECRETARY", own)
    await enterMembers(
      test.database.owner,
      Array.from({ length: MEMBERS + 20 }, (_, index) => index + 1).map((n) => ({
        churchId: own.id,
        branchId: own.headquarters.id,
        fullName: `Pessoa ${n % 40}`,
        membershipDate: n % 7 === 0 ? null : daysAfter("2000-01-01", n % 90),
        ministerialFunction: (["member", "leader", "deacon"] as const)[n % 3] ?? "member",
        deletedAt: n > MEMBERS ? test.clock.now() : null,
      })),
    )
  })

  it.each([
    ["full_name", sql`full_name, id`],
    ["-full_name", sql`full_name desc, id desc`],
    ["membership_date", sql`membership_date nulls last, id`],
    ["-membership_date", sql`membership_date desc nulls last, id desc`],
    [
      "-ministerial_function",
      sql`case ministerial_function when 'member' then 3 when 'leader' then 2 else 1 end desc, full_name, id desc`,
    ],
  ] as const)("are in one order from the first to the last, by %s", async (ordering, order) => {
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(MEMBERS / 100); page += 1) {
      const { count, results } = await reader.call(members.list, { query: { page, pageSize: 100, ordering } })
      expect(count).toBe(MEMBERS)
      ids.push(...results.map(({ id }) => id))
    }
    const { rows } = await sql<{ id: number }>`
      select id from member_records where church_id = ${own.id} and deleted_at is null order by ${order}`.execute(
      test.database.owner,
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
  })

  it("are 404 past the end", async () => {
    await expect(reader.call(members.list, { query: { page: 13, pageSize: 100 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe("whose members", () => {
  it("are the own church's, without deleted ones", async () => {
    const [own, other] = [await test.make.aChurch(), await test.make.aChurch()]
    await test.make.aMember({ church: own, fullName: "Nossa" })
    await test.make.aMember({ church: own, fullName: "Foi-se", deletedAt: new Date() })
    const theirs = await test.make.aMember({ church: other, fullName: "Deles" })
    const admin = await test.as("CHURCH_ADMIN", own)
    expect(await namesFor({}, admin)).toEqual(["Nossa"])
    for (const [query, fields] of [
      [{ church: other.id }, { church: ["Igreja não encontrada."] }],
      [{ branch: other.headquarters.id }, { branch: ["Filial não encontrada."] }],
      [{ branch: theirs.id + 100_000 }, { branch: ["Filial não encontrada."] }],
    ] as const)
      await expect(namesFor(query, admin)).rejects.toMatchObject({ status: 400, fields })
  })

  it("are those of the managed branches for a BRANCH_MANAGER, who may not name another", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own })
    await test.make.aMember({ church: own, fullName: "Da sede" })
    await test.make.aMember({ church: own, branchId: branch.id, fullName: "Da filial" })
    const manager = await test.as("BRANCH_MANAGER", own, [branch])
    expect(await namesFor({}, manager)).toEqual(["Da filial"])
    expect(await namesFor({ branch: branch.id }, manager)).toEqual(["Da filial"])
    await expect(namesFor({ branch: own.headquarters.id }, manager)).rejects.toMatchObject({ status: 400 })
    expect(await namesFor({}, await test.as("BRANCH_MANAGER", own))).toEqual([])
  })

  it("are those of the approved churches for a DENOMINATION_ADMIN, who may filter by one", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const pending = await test.make.aChurch({ denominationId, affiliation: "pending" })
    for (const [each, fullName] of [
      [mother, "Ana"],
      [otherChurch, "Bia"],
      [pending, "Caio"],
    ] as const)
      await test.make.aMember({ church: each, fullName })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    expect(await namesFor({}, office)).toEqual(["Ana", "Bia"])
    expect(await namesFor({ church: otherChurch.id }, office)).toEqual(["Bia"])
    await expect(namesFor({ church: pending.id }, office)).rejects.toMatchObject({
      fields: { church: ["Igreja não encontrada."] },
    })
  })
})

it("needs as many statements for a hundred members as for one", async () => {
  const own = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", own)
  const sent = async () => {
    const list = () => admin.call(members.list, { query: { pageSize: 100 } })
    const { result, statements } = await statementsSent(list)
    return { rows: result.results.length, count: statements.length }
  }
  await test.make.aMember({ church: own })
  await sent()
  const one = await sent()
  for (let n = 1; n < 100; n += 1) await test.make.aMember({ church: own })
  const hundred = await sent()
  expect([one.rows, hundred.rows]).toEqual([1, 100])
  expect(hundred.count).toBe(one.count)
  expect(one.count).toBeGreaterThan(2)
})
