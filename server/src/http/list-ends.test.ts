import { contract } from "@aprisco/contract"
import { MAX_TREE_UNITS } from "@aprisco/contract/denominations/hierarchy"
import { BASE_PATH, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"

/** More rows than any list answers at once. */
const MANY = 130

let test: TestApp
let church: Church
let office: Awaited<ReturnType<TestApp["as"]>>
let pastor: Awaited<ReturnType<TestApp["as"]>>
let ids: { visitor: number; member: number; ministry: number }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-21T12:00:00-03:00")
  const denomination = await test.make.aDenomination()
  church = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
  office = await test.as("DENOMINATION_ADMIN", church)
  pastor = await test.as("CHURCH_ADMIN", church)
  const member = await test.make.aMember({ church })
  const visitor = await test.make.aVisitor({
    church,
    memberId: member.id,
    convertedAt: new Date(),
    followUpStatus: "converted",
  })
  const ministry = await test.make.aMinistry({ church })
  ids = { visitor: visitor.id, member: member.id, ministry: ministry.id }
  const { id, headquarters: sede, denominationId } = church
  const db = test.database.owner
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  const named = (what: string) => sql`${what} || lpad(n::text, 4, '0')`
  const series = sql`generate_series(1, ${MANY}::integer) as n`
  await run(
    sql`insert into denominations (name, display_name) select ${named("Denominação ")}, ${named("Denominação ")} from ${series}`,
  )
  await run(sql`insert into denominations (name, display_name) values ('Zelotes', 'Última de Sião')`)
  for (let n = 0; n < MANY; n += 1)
    await test.make.aChurch({
      denominationId,
      affiliation: "approved",
      name: `Igreja ${String(n).padStart(4, "0")}`,
    })
  await test.make.aChurch({ denominationId, affiliation: "approved", name: "Zoar São João" })
  await run(sql`insert into branches (church_id, name, kind, state, city)
    select ${id}, ${named("Filial ")}, 'branch', 'SP', ${named("Cidade ")} from generate_series(1, 520) as n`)
  await run(sql`insert into branches (church_id, name, kind) values (${id}, 'Zênite', 'branch')`)
  await run(sql`insert into users (email, full_name, church_id, denomination_id, role, profile_completed_at, password_hash)
    select 'm' || n || '@example.org', ${named("Gerente ")}, ${id}, ${denominationId}, 'BRANCH_MANAGER', now(), 'x' from ${series}`)
  await run(sql`insert into users (email, full_name, church_id, denomination_id, role, profile_completed_at, password_hash)
    select 'p' || n || '@example.org', ${named("Pastor ")}, ${id}, ${denominationId}, 'PASTOR', now(), 'x' from ${series}`)
  await run(sql`insert into branch_managers (church_id, branch_id, user_id)
    select ${id}, ${sede.id}, id from users where role = 'BRANCH_MANAGER' and church_id = ${id}`)
  await run(sql`with person as (
      insert into people (church_id, branch_id, branch_ids, full_name, birth_date, on_roll)
      select ${id}, ${sede.id}, array[${sede.id}::bigint], case when n % 2 = 0 then 'Mesmo Nome' else ${named("Nome ")} end,
        date '1980-11-21' + (n % 4), true from ${series} returning id)
    insert into members (person_id, church_id, branch_id) select id, ${id}, ${sede.id} from person`)
  await run(sql`insert into ministry_members (church_id, ministry_id, member_id, role, since)
    select ${id}, ${ministry.id}, id, 'member', '2026-01-01' from members where church_id = ${id}`)
  await run(sql`insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_at)
    select ${id}, ${sede.id}, ${visitor.id}, date '2026-01-01' + n, 'recorded', now() from ${series}`)
  await run(sql`insert into visitor_contacts (church_id, visitor_id, contacted_at, follow_up_status)
    select ${id}, ${visitor.id}, timestamptz '2026-01-01' + n * interval '1 day', 'contacted' from ${series}`)
  await run(sql`insert into activities (church_id, branch_id, name, kind, weekday, start_time, created_at)
    select ${id}, ${sede.id}, ${named("Atividade ")}, 'culto', n % 7, '19:00', '2026-01-01' from ${series}`)
  await run(sql`insert into audit_entries (church_id, actor_id, action, entity, at, facts)
    select ${id}, id, 'member.changed', 'member', now(), '{}' from users where church_id = ${id} and role = 'PASTOR'`)
})
afterAll(() => test.close())

async function get(
  route: RouteShape,
  query = "",
  params: Record<string, unknown> = {},
  token = office.token,
) {
  const url = `${BASE_PATH}${pathOf(route.path, params)}?${query}`
  return test.app.inject({ url, headers: { authorization: `Token ${token}` } })
}

describe("a list of more rows than a page", () => {
  const lists: Record<string, () => [RouteShape, Record<string, unknown>, string, number, string]> = {
    birthdays: () => [contract.memberStatistics.birthdays, {}, "from=2026-11-21&to=2026-11-30", MANY, "id"],
    "who may answer for a visitor": () => [
      contract.followUps.candidates,
      { id: ids.visitor },
      "search=pastor",
      MANY,
      "id",
    ],
    "the days of a calendar": () => [
      contract.activities.occurrences,
      {},
      "from=2026-11-22&to=2026-12-05",
      2 * MANY,
      "activity_id day",
    ],
    "the visits of a visitor": () => [
      contract.visitorReturns.visits,
      { id: ids.visitor },
      "",
      MANY + 1,
      "id",
    ],
    "the team of a ministry": () => [
      contract.ministries.team,
      { id: ids.ministry },
      "",
      MANY + 1,
      "member_id",
    ],
  }

  it.each(Object.entries(lists))("is read page by page, without gaps or duplicates: %s", async (_, list) => {
    const [route, params, query, count, key] = list()
    const seen: string[] = []
    for (let page = 1; page <= 20; page += 1) {
      const answer = (await get(route, `${query}&page=${page}&page_size=30`, params, pastor.token)).json()
      expect(answer.count).toBe(count)
      expect(answer.results.length).toBeLessThanOrEqual(30)
      seen.push(
        ...answer.results.map((row: Record<string, unknown>) =>
          key
            .split(" ")
            .map((part) => row[part])
            .join(" "),
        ),
      )
      expect(answer.next === null).toBe(seen.length >= count)
      if (answer.next === null) break
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
    expect((await get(route, `${query}&page=50`, params, pastor.token)).statusCode).toBe(404)
    expect((await get(route, `${query}&page_size=101`, params, pastor.token)).statusCode).toBe(400)
  })
})

describe("a list that is no page", () => {
  const names = (rows: Record<string, unknown>[]) =>
    rows.map((row) => row.display_name ?? row.name ?? row.branch_name)

  it.each([
    [
      "denominations to register under",
      contract.denominations.availableForRegistration,
      100,
      "ultima siao",
      "Última de Sião",
    ],
    [
      "churches to name at a registration",
      contract.churches.availableForRegistration,
      100,
      "zoar sao",
      "Zoar São João",
    ],
    ["QR codes", contract.qrCodes.list, 500, "zenite", "Zênite"],
    ["visitors by branch", contract.visitors.byBranch, 500, "zenite", "Zênite"],
  ] as const)(
    "answers its maximum, and a search finds the rest, regardless of accents: %s",
    async (_, route, most, search, last) => {
      const all = (await get(route, "", {}, pastor.token)).json()
      expect(all).toHaveLength(most)
      expect(names(all)).not.toContain(last)
      const found = (await get(route, `search=${search}`, {}, pastor.token)).json()
      expect(names(found)).toContain(last)
      expect(found.length).toBeLessThan(5)
      expect((await get(route, `search=${"x".repeat(101)}`, {}, pastor.token)).statusCode).toBe(400)
    },
  )

  it("lists Independente first and the named denomination, regardless of the search", async () => {
    const { id } = await test.make.aDenomination({ name: "Nomeada", displayName: "Nomeada" })
    const found = (
      await get(contract.denominations.availableForRegistration, `search=ultima&denomination=${id}`)
    ).json()
    expect(names(found)).toEqual(["Independente", "Nomeada", "Última de Sião"])
  })

  it("answers the recent visitors that are asked for, at most 100", async () => {
    expect((await get(contract.visitors.recent, "limit=100")).statusCode).toBe(200)
    expect((await get(contract.visitors.recent, "limit=101")).statusCode).toBe(400)
  })
})

describe("an array inside an answer", () => {
  it("has its maximum beside the count of all", async () => {
    const sede = { id: church.headquarters.id }
    const team = (await get(contract.branches.team, "", sede, pastor.token)).json()
    expect([team.managers.length, team.manager_count]).toEqual([100, MANY])
    const branch = (await get(contract.branches.detail, "", sede, pastor.token)).json()
    expect([branch.managers.length, branch.manager_count]).toEqual([100, MANY])
    const options = (await get(contract.audit.options, "", {}, pastor.token)).json()
    expect([options.actors.length, options.actor_count]).toEqual([100, MANY])
    const found = (await get(contract.audit.options, "search=pastor+0127", {}, pastor.token)).json()
    expect(names(found.actors)).toEqual(["Pastor 0127"])
    const places = (await get(contract.staff.options, "")).json()
    expect([places.churches.length, places.count]).toEqual([100, MANY + 2])
    const visitor = (await get(contract.visitors.detail, "", { id: ids.visitor }, pastor.token)).json()
    expect(visitor.contacts).toHaveLength(100)
    const [before] = (await get(contract.memberVisits.list, "", { id: ids.member }, pastor.token)).json()
      .results
    expect([before.visits.length, before.visit_count]).toEqual([100, MANY + 1])
    expect([before.contacts.length, before.contact_count]).toEqual([100, MANY])
    expect(before.visits[0].number).toBe(MANY + 1)
    const ministry = (await get(contract.ministries.detail, "", { id: ids.ministry }, pastor.token)).json()
    expect([ministry.members.length, ministry.member_count]).toEqual([100, MANY + 1])
    const places2 = (await get(contract.hierarchy.navigation, "")).json()
    expect([places2.churches.length, places2.church_count]).toEqual([100, MANY + 2])
    expect([places2.branches.length, places2.branch_count]).toEqual([100, 522])
  })

  it("is complete in the copy of their data that a person gets", async () => {
    const copy = (
      await get(contract.visitorPrivacy.data, "as=json", { id: ids.visitor }, pastor.token)
    ).json()
    expect(JSON.stringify(copy).match(/"contacted_?[aA]t"/g)).toHaveLength(MANY)
  })

  const names = (rows: Record<string, unknown>[]) => rows.map((row) => row.name)
})

describe("a tree", () => {
  it("with more units than can be shown is refused with a message, and one of its churches can still be opened", async () => {
    const otherChurch = await test.make.aChurch({
      denominationId: church.denominationId,
      affiliation: "approved",
    })
    const { owner } = test.database
    // Twenty thousand through the API would take minutes: the triggers count, which this test does not need.
    await sql`alter table branches disable trigger user`.execute(owner)
    await sql`insert into branches (church_id, name, kind)
      select ${otherChurch.id}, 'Congregação ' || n, 'congregation' from generate_series(1, ${MAX_TREE_UNITS}::integer) as n`.execute(
      owner,
    )
    await sql`alter table branches enable trigger user`.execute(owner)
    const tree = await get(contract.hierarchy.tree)
    expect([tree.statusCode, tree.json().detail]).toEqual([
      409,
      "São unidades demais para mostrar de uma vez. Abra uma igreja.",
    ])
    expect((await get(contract.hierarchy.churchTree, "", { id: church.id })).statusCode).toBe(200)
  })
})
