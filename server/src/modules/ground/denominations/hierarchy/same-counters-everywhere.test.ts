import { contract } from "@aprisco/contract"
import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"

/** The same unit on every screen: counters across churches are the same wherever they are shown. */

const { branches, churches, denominations, hierarchy } = contract

const CHURCHES = 12
const UNITS = 20

let test: TestApp
let denominationId: number
let office: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  const { make, database } = test
  denominationId = (await make.aDenomination()).id
  const approved = { denominationId, affiliation: "approved" } as const
  const churches = []
  for (let n = 0; n < CHURCHES; n += 1)
    churches.push(await make.aChurch({ ...approved, name: `Igreja ${n}` }))
  for (const church of churches) {
    let parentId: number | undefined
    for (let n = 0; n < 4; n += 1) {
      const branch = await make.aBranch({ church, parentId })
      if (n < 2) parentId = branch.id
    }
  }
  // Random people in all branches, some of them deleted, inactive or converted: no screen may count them twice.
  await sql`
    with person as (
      insert into people (church_id, branch_id, branch_ids, full_name, birth_date)
      select church_id, id, array[id], 'Pessoa ' || n, date '1980-01-01'
      from branches, lateral generate_series(1, (random() * 12)::int + church_id::int * 0) n
      returning id, church_id, branch_id)
    insert into members (person_id, church_id, branch_id, membership_status, created_at, deleted_at)
    select id, church_id, branch_id, case when random() < 0.2 then 'inactive' else 'active' end,
      now() - random() * interval '500 days', case when random() < 0.2 then now() end
    from person`.execute(database.owner)
  await sql`
    with person as (
      insert into people (church_id, branch_id, branch_ids, full_name, city, state)
      select church_id, id, array[id], 'Visitante ' || n, 'Recife', 'PE'
      from branches, lateral generate_series(1, (random() * 9)::int + church_id::int * 0) n
      returning id, church_id, branch_id)
    insert into visitors (person_id, church_id, branch_id, registration_source, created_at, deleted_at)
    select id, church_id, branch_id, 'manual', now() - random() * interval '500 days', case when random() < 0.2 then now() end
    from person`.execute(database.owner)
  office = await test.as("DENOMINATION_ADMIN", churches[0] ?? { id: 0 })
})
afterAll(() => test.close())

function flat(node: HierarchyNode): HierarchyNode[] {
  return [node, ...node.children.flatMap(flat)]
}

/** `name → [members, visitors]` of a file's lines. */
async function exported(path: string): Promise<Map<string, number[]>> {
  const answer = await test.app.inject({
    url: `${BASE_PATH}${path}?format=csv`,
    headers: { authorization: `Token ${office.token}` },
  })
  const [head = "", ...lines] = answer.body
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/)
  const heads = head.split(";")
  const at = (line: string, name: string) => line.split(";")[heads.indexOf(name)] ?? ""
  return new Map(
    lines.map((line) => [at(line, "Nome"), ["Membros", "Visitantes"].map((name) => Number(at(line, name)))]),
  )
}

it(`shows the same counters of ${UNITS} random units in tree, dashboard, lists, statistics and files`, async () => {
  const tree = await office.call(hierarchy.tree)
  const nodes = flat(tree).filter(
    ({ type, kind }) => type === "church" || (type === "branch" && kind !== "headquarters"),
  )
  expect(tree.counts?.members).toBeGreaterThan(100)
  const everyChurch = { params: { id: denominationId }, query: { pageSize: 100 } }
  const table = (await office.call(denominations.churches, everyChurch)).results
  const list = (await office.call(churches.list, { query: { pageSize: 100 } })).results
  const branchList = (await office.call(branches.list, { query: { pageSize: 100 } })).results
  const churchFile = await exported(churches.export.path)
  const branchFile = await exported(branches.export.path)

  const chosen = nodes
    .map((node) => ({ node, by: Math.random() }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, UNITS)
  for (const { node } of chosen) {
    const { id, name, type, counts, ownCounts } = node
    const whole = [counts?.members, counts?.visitors]
    if (type === "church") {
      const row = table.find((church) => church.id === id)
      const record = list.find((church) => church.id === id)?.figures
      expect([row?.members, row?.visitors, row?.branches], name).toEqual([...whole, counts?.branches])
      expect([record?.members, record?.visitors, record?.branches], name).toEqual([
        ...whole,
        counts?.branches,
      ])
      expect(churchFile.get(name), name).toEqual(whole)
      continue
    }
    const row = branchList.find((branch) => branch.id === id)
    const own = [ownCounts?.members, ownCounts?.visitors]
    expect([row?.totalMembers, row?.totalVisitors], name).toEqual(own)
    expect(branchFile.get(name), name).toEqual(own)
    const { unit, withBelow } = await office.call(branches.statistics, { params: { id } })
    expect([unit.members, unit.visitors, unit.branches], name).toEqual([...own, ownCounts?.branches])
    expect([withBelow.members, withBelow.visitors, withBelow.branches], name).toEqual([
      ...whole,
      counts?.branches,
    ])
  }

  const dashboard = await office.call(denominations.dashboard, { params: { id: denominationId } })
  const sums = [tree.counts?.members, tree.counts?.visitors, tree.counts?.branches]
  expect([dashboard.members.total, dashboard.visitors.total, dashboard.branches.total]).toEqual(sums)
  expect(dashboard.months?.at(-1)?.members).toBe(tree.counts?.members)
  expect(dashboard.states?.reduce((sum, { members }) => sum + members, 0)).toBe(tree.counts?.members)
  const rows = await office.call(denominations.stats, { params: { id: denominationId } })
  expect([rows.members, rows.visitors, rows.branches]).toEqual(sums)
})
