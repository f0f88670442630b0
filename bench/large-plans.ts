/**
 * Runs what each list asks of PostgreSQL among a million people, with EXPLAIN ANALYZE (`npm run test:plans`, part of `npm run test:full`).
 * Fails when a statement reads a whole table of the churches' rows, or when a page reads many more rows than it shows.
 *   PEOPLE=100000 npm run test:plans     fewer in all, for trying a change
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BASE_PATH, isForOperators, pathOf } from "@aprisco/contract/kit/route"
import pg from "pg"
import { seedReference } from "../server/seeds/reference.ts"
import { buildApp } from "../server/src/app.ts"
import { loadConfig } from "../server/src/config.ts"
import { createLog } from "../server/src/core/log.ts"
import { asRole, databaseOf } from "../server/src/db/connection-url.ts"
import { connectDatabase } from "../server/src/db/open.ts"
import { webRoleOf } from "../server/src/db/roles.ts"
import { allRoutes } from "../server/src/testing/routes.ts"
import { fillChurches } from "./fill.ts"

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const EACH = 50
/** Of the church that asks. To read all of them is many times `MOST_READ`. */
const OWN = 10_000
const SHOWN = 20
/**
 * Rows of all tables that a page may read for each row that it shows. A line of the visitors' list, the widest, needs about 15 rows of other
 * tables: church, branch, member, who is responsible, consents, visits, earlier registrations. Twice that leaves room for a page that repeats
 * a lookup; a page that reads the church has 500.
 */
const MOST_READ = 30
/** A table with fewer rows is in a few blocks: PostgreSQL is right to read all of it. */
const FEW = 1_000

/** These read the church besides the page, and why. They may not scan a table either. */
const READ_THE_CHURCH: Record<string, string> = {
  "branches.list": "members and visitors of each branch are counted in an index",
  "visitors.pendingFollowUp": "the visitors without a contact are counted, and in this church they all are",
  "memberStatistics.birthdays": "members with a birthday in the period are found and counted",
  "ministerialHistory.list": "the changes of functions of the whole church are counted and sorted",
}

/** Further parameters: orders and pages that an index must have too, and searches, which read what they count. */
const ASKED: Record<string, readonly string[]> = {
  "members.list": [
    "",
    "&ordering=-full_name",
    "&page=2",
    "&search=jos%C3%A9",
    "&search=jos%C3%A9+silva",
    "&search=91234",
  ],
  "visitors.list": ["", "&ordering=created_at", "&page=2", "&search=jos%C3%A9", "&search=91234"],
  "activities.occurrences": ["&from=2026-11-01&to=2026-11-30"],
}

interface Statement {
  text: string
  values: unknown[]
}

interface PlanNode {
  "Node Type": string
  "Relation Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  Plans?: PlanNode[]
}

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-plans-"))
const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
const connected = await connectDatabase(settings, {
  tell: () => undefined,
  onLost: (error) => {
    throw error
  },
  seed: seedReference,
})
const faults: string[] = []
try {
  const { token } = await fillChurches(connected.ownerUrl, connected.database, {
    churches: PEOPLE / (2 * EACH),
    membersEach: EACH,
    visitorsEach: EACH,
    membersOfFirst: OWN,
    visitorsOfFirst: OWN,
  })
  await giveAccountAPerson()
  await checkLists(token)
} finally {
  await connected.close()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.error(`FAIL ${fault}`)
if (faults.length > 0) process.exitCode = 1

/** The lists of the caller's own record (`/people/me/`) need one. */
async function giveAccountAPerson(): Promise<void> {
  const owner = new pg.Client({ connectionString: connected.ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      "update people set user_id = (select id from users) where id = (select min(id) from people where church_id = (select church_id from users))",
    )
  } finally {
    await owner.end()
  }
}

async function checkLists(token: string): Promise<void> {
  const { database, queuePool, ownerUrl } = connected
  const config = loadConfig({ DATA_DIR: dataDir, APP_SECRET: settings.appSecret, RATE_LIMIT: "off" })
  const app = await buildApp({ config, database, queuePool, log: createLog("error") })
  const client = new pg.Client({
    connectionString: asRole(ownerUrl, webRoleOf(databaseOf(ownerUrl)), undefined),
  })
  await client.connect()
  try {
    const tables = await tablesOfChurches(client)
    console.log(`${PEOPLE} people, ${2 * OWN} of them of the church that asks, pages of ${SHOWN}`)
    for (const { name, route } of allRoutes()) {
      // A list of what belongs to one record is as long as the record's history.
      if (route.method !== "GET" || route.query?.shape.page === undefined || route.path.includes("{"))
        continue
      if (isForOperators(route.permission)) continue
      for (const filter of ASKED[name] ?? [""]) {
        const url = `${BASE_PATH}${pathOf(route.path, {})}?page_size=${SHOWN}${filter}`
        const statements = await recorded(async () => {
          const answer = await app.inject({ url, headers: { authorization: `Token ${token}` } })
          if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
        })
        const read = await explain(client, statements, tables, name + filter)
        const why = filter.includes("search=") ? "all that it finds is counted" : READ_THE_CHURCH[name]
        if (why === undefined && read > SHOWN * MOST_READ) faults.push(`${name}${filter} reads ${read} rows`)
        console.log(`  ${name}${filter}: ${read} rows${why === undefined ? "" : `: ${why}`}`)
      }
    }
  } finally {
    await client.end()
    await app.close()
  }
}

/** The tables with a church's rows, and how many rows each has. */
async function tablesOfChurches(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'church_id' and relkind = 'r'`,
  )
  return new Map(rows.map((row) => [row.name, row.rows]))
}

/** What is sent to PostgreSQL while `work` runs. */
async function recorded(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const record = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [sent] = args
    const { text, values = [] } = typeof sent === "string" ? { text: sent } : Object(sent)
    statements.push({ text, values })
    return Reflect.apply(query, this, args)
  }
  Object.assign(pg.Client.prototype, { query: record })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}

/** Runs the statements again, explained, in the scope they had. Returns how many rows of churches they read. */
async function explain(
  client: pg.Client,
  statements: readonly Statement[],
  tables: ReadonlyMap<string, number>,
  asked: string,
): Promise<number> {
  const isLarge = (table: string) => (tables.get(table) ?? 0) > FEW
  let read = 0
  await client.query("begin; set local role app_system")
  const before = await scansOf(client)
  for (const { text, values } of statements) {
    if (text.startsWith("select set_config('role'")) await client.query(text, values)
    if (!/^(select|with)\b/.test(text) || text.includes("set_config")) continue
    if (/\b(graphile_worker|queue_pauses|job_processes)\b/.test(text)) continue // of no church, read by a role of their own
    const explained = await client.query(`explain (analyze, timing off, format json) ${text}`, values)
    const nodes: PlanNode[] = nodesOf(Object(explained.rows[0])["QUERY PLAN"][0].Plan)
    for (const node of nodes) {
      const table = node["Relation Name"] ?? ""
      if (!tables.has(table)) continue
      read += rowsOf(node)
      if (node["Node Type"] === "Seq Scan" && isLarge(table)) faults.push(`${asked} scans ${table}: ${text}`)
    }
  }
  // What functions read is in no plan.
  const after = await scansOf(client)
  for (const [table, scans] of after)
    if (isLarge(table) && scans > (before.get(table) ?? 0))
      faults.push(`${asked} scans ${table} in a function`)
  await client.query("rollback")
  return Math.round(read)
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function rowsOf(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
  return (node["Actual Rows"] + removed) * node["Actual Loops"]
}

/** How often the connection has read each large table from its beginning to its end. */
async function scansOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select name, pg_stat_get_xact_numscans(name::regclass) as scans
    from unnest(array['members', 'visitors', 'ministerial_statuses', 'visitor_visits']) name`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
