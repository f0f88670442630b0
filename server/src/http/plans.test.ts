import { BASE_PATH, isForOperators } from "@aprisco/contract/kit/route"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { anOperator, letIn } from "../testing/desk.ts"
import { allRoutes, type NamedRoute } from "../testing/routes.ts"
import { type SentStatement, statementsSent } from "../testing/statements-sent.ts"
import { allTestRows, type PlantedIds } from "../testing/test-rows.ts"

/**
 * What each reading route asks of PostgreSQL: how many statements, and whether each of them finds a church's rows by an index. The plans are
 * made without sequential scans: what PostgreSQL scans even then has no index that serves it, and would read every church's rows.
 */

/** Every transaction begins with its role, reads the session, sets its scope, and ends: 4. Most routes need a few besides. */
const USUAL = 10
const MORE: Record<string, number> = {
  // The options of the fields of each module.
  "lists.list": 12,
  // The record with its numbers; that the card was taken, in the trail and for the person.
  "people.card": 13,
  // Who of the page has registered twice, found once for all of it.
  "eventRegistrations.list": 11,
  "memberStatistics.statistics": 11,
  "churches.export": 15,
  "branches.export": 15,
  "memberExports.export": 15,
  "groups.export": 15,
  // That each person in it was exported, besides.
  "attendance.export": 16,
  "messageRecipients.export": 17,
  // That the people were exported, and the questions that were ever asked, besides.
  "eventFigures.export": 17,
  // Count and sums beside the rows; that the people were exported, besides.
  "ledgerEntries.export": 18,
  // That they were printed, in the trail; and the people, a batch at a time.
  "eventDoor.badges": 16,
  // Whose it is, beside the people; that they were taken, in the trail and for each of them.
  "householdPapers.directory": 11,
  // The record with its families, guardians and answers.
  "people.detail": 11,
  // The registration with its visits and consents; that the copy was taken, in the trail and for the person.
  "visitorPrivacy.data": 11,
  // Figures and tables are counted one by one; a file besides says who took it.
  "reports.read": 12,
  "reportFiles.export": 17,
  // Each module's figures of the month, with what happened to the report and its versions.
  "monthlyReports.detail": 12,
  "monthlyReports.pdf": 17,
  // Everything that the church has of one person.
  "personPrivacy.data": 32,
}

const QUERIES: Record<string, string> = {
  "search.people": "?q=ana",
  "churches.citiesByState": "?state=SP",
  "branches.citiesByState": "?state=SP",
  "churches.export": "?format=csv",
  "branches.export": "?format=csv",
  "groups.export": "?format=csv",
  "attendance.export": "?format=csv",
  "ledgerEntries.list": "?search=ana",
  "ledgerEntries.export": "?format=csv",
  "treasuryReports.trialBalance": "?from=2026-10-01&to=2026-10-31",
  "treasuryReports.cashBook": "?from=2026-10-01&to=2026-10-31",
  "treasuryReports.statement": "?from=2026-10-01&to=2026-10-31",
  "memberExports.export": "?format=csv&search=ana",
  "activities.occurrences": "?from=2026-11-01&to=2026-11-30",
  "members.list": "?search=ana&membership_status=active",
  "people.list": "?search=ana&kind=visitor",
  "people.picker": "?search=ana",
  "personMerges.preview": "?keep=1&merge=2",
  "reports.people": "?cell=total",
  "reportFiles.export": "?format=csv",
  "ownReports.fields": "?source=members",
  "ownReports.export": "?format=csv",
  "monthlyReports.consolidated": "?month=2026-10",
  "monthlyReports.exportConsolidated": "?month=2026-10&format=csv",
  "visitors.list": "?search=ana&status=pending",
  "plans.quote": "?subscription_plan=enterprise&period=yearly",
}

/** Asks a postal service, and no database where the address is known. */
const ELSEWHERE = "addresses.lookUp"

/** The desk's lists of what all churches have: one page, in the order of an index. No church's rows are to be found in them. */
const OF_ALL_CHURCHES: readonly string[] = [
  "operatorInvoices.list",
  "operatorInvoices.unmatched",
  "operatorSupport.list",
]

const TEST_ROWS = await allTestRows()
let test: TestApp
const asked = new Map<string, SentStatement[]>()

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false }, lateReadings: true })
  const church = await test.make.aChurch()
  const branch = await test.make.aBranch({ church })
  const admin = await test.as("CHURCH_ADMIN", church)
  const place = {
    church,
    branchId: branch.id,
    member: await test.make.aMember({ church, branchId: branch.id }),
    visitor: await test.make.aVisitor({ church, branchId: branch.id }),
    user: await test.make.aUser({ church, role: "MEMBER" }),
  }
  const planted: PlantedIds[] = []
  for (const rows of TEST_ROWS) planted.push(await rows.plant(test, place))
  const ids: Record<string, number> = Object.assign({}, ...planted)
  const operator = await anOperator(test)
  await letIn(test, operator, church)
  for (const named of allRoutes()) {
    const { name, route } = named
    if (route.method !== "GET") continue
    if (name === ELSEWHERE) continue
    const path = route.path
      .replace("{key}", "roll")
      .replace(/\{(\w+)\}/g, String(ids[groupOf(named)] ?? church.id))
    const { token } = isForOperators(route.permission) ? operator : admin
    asked.set(name, await statementsOf(path + (QUERIES[name] ?? ""), token))
  }
})
afterAll(() => test.close())

const groupOf = ({ name }: NamedRoute) => name.split(".")[0] ?? ""

async function statementsOf(path: string, token: string): Promise<SentStatement[]> {
  const { result: answer, statements } = await statementsSent(() =>
    test.app.inject({ url: BASE_PATH + path, headers: { authorization: `Token ${token}` } }),
  )
  // Else a second later, beside another route.
  await test.services.readings.flush()
  // 400 would say that a parameter is missing in `QUERIES`; 409: no home of the church has a whole address, for a label.
  expect([200, 404, 409], `${path}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
  return statements
}

/** Without those of an attempt in one round trip that had to be done again in the usual order. */
function ofAnswer(statements: SentStatement[]): SentStatement[] {
  const attempt = statements.findLastIndex(({ text }) => text.includes("transaction_read_only"))
  const again = statements.findIndex(({ text }, at) => at > attempt && text.startsWith("begin"))
  return attempt >= 0 && again >= 0 ? statements.slice(again) : statements
}

it("needs few statements on every route", () => {
  const counts = [...asked].map(([name, statements]) => [name, ofAnswer(statements).length] as const)
  expect(counts.filter(([name, count]) => count > (MORE[name] ?? USUAL))).toEqual([])
})

it("finds a church's rows by an index", async () => {
  const client = new pg.Client({ connectionString: test.database.servingUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid where attname = 'church_id' and relkind = 'r'",
  )
  const tenants = new Set(rows.map(({ name }) => name))
  const scans: string[][] = []
  let examined = 0
  for (const [name, statements] of asked) {
    if (OF_ALL_CHURCHES.includes(name)) continue
    await client.query("begin; set local role app_system; set local enable_seqscan = off")
    for (const { text, values } of statements) {
      if (/^begin|set_config\('transaction_read_only'/.test(text))
        await client.query("set local role app_system")
      if (/^select set_config\('role'|app\.find_session/.test(text)) {
        await client.query(text, values)
        continue
      }
      if (!/^(select|with)\b/.test(text) || text.includes("set_config")) continue
      // The queue's own connections have a role of their own, and its tables are of no church.
      if (/\b(graphile_worker|queue_pauses|job_processes)\b/.test(text)) continue
      const explained = await client.query(`explain (format json) ${text}`, values)
      const nodes: PlanNode[] = nodesOf(Object(explained.rows[0])["QUERY PLAN"][0].Plan)
      for (const node of nodes.filter((one) => tenants.has(one["Relation Name"] ?? ""))) {
        examined += 1
        if (readsAll(node))
          scans.push([name, `${node["Node Type"]} ${node["Relation Name"]}`, text.slice(0, 80)])
      }
    }
    await client.query("rollback")
  }
  await client.end()
  expect(scans).toEqual([])
  expect(examined).toBeGreaterThan(200)
})

it("looks for people in their index, which row-level security hides from a plan", () => {
  // What the functions read is checked in db/search-index.test.ts.
  const asks = (route: string, find: string) =>
    asked.get(route)?.some(({ text }) => text.includes("app.find_people") && text.includes(find))
  for (const [route, find] of [
    ["members.list", "'members'"],
    ["visitors.list", "'visitors'"],
    ["people.list", "app.find_people"],
    ["people.picker", "app.find_people"],
    ["search.people", "'members'"],
    ["search.people", "'visitors'"],
    ["memberExports.export", "'members'"],
  ] as const)
    expect([route, asks(route, find)]).toEqual([route, true])
})

interface PlanNode {
  "Node Type": string
  "Relation Name"?: string
  "Index Cond"?: string
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function readsAll(node: PlanNode): boolean {
  const type = node["Node Type"]
  return type === "Seq Scan" || (/^Index (Only )?Scan$/.test(type) && node["Index Cond"] === undefined)
}
