/**
 * Runs what each list, each record of a person and each rule of a list asks of PostgreSQL among a million people, with EXPLAIN ANALYZE
 * (`npm run tools test:plans`, part of `npm run test:full`). Fails when a statement reads a whole table of the churches' rows, when a page or a record
 * reads many more rows than it shows, or when a rule reads many rows for each person of the church.
 *   PEOPLE=100000 npm run tools test:plans     fewer in all, for trying a change
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BASE_PATH, isForOperators, pathOf } from "@aprisco/contract/kit/route"
import { fromWire } from "@aprisco/contract/kit/wire"
import { MAX_COLUMNS } from "@aprisco/contract/lists/columns"
import { lists } from "@aprisco/contract/lists/routes"
import { memberExports } from "@aprisco/contract/members/import-export"
import pg from "pg"
import { seedReference } from "../../server/seeds/reference.ts"
import { buildApp } from "../../server/src/app.ts"
import { loadConfig } from "../../server/src/config.ts"
import { createLog } from "../../server/src/core/log.ts"
import { asRole, databaseOf } from "../../server/src/db/connection-url.ts"
import { connectDatabase } from "../../server/src/db/open.ts"
import { webRoleOf } from "../../server/src/db/roles.ts"
import { allRoutes } from "../../server/src/testing/routes.ts"
import { explain, recorded, tablesOfChurches } from "./explain.ts"
import { fillChurches } from "./fill.ts"
import { fillRecords } from "./fill-records.ts"

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
/** Rows of all tables that a rule may read for each person of the church, twice: the people are counted, and the first ones are found. */
const MOST_READ_OF_PERSON = 10

/** These read the church besides the page, and why. They may not scan a table either. */
const READ_THE_CHURCH: Record<string, string> = {
  "people.list": "one person may be in several of the kept counters, so the people are counted themselves",
  "audit.list": "the entries are counted in an index",
  "duplicates.list": "the pairs are counted, with both people of each",
  "tags.list": "the people of each tag are counted in an index",
  "households.list": "families are sorted by the name of their first person",
  "branches.list": "members and visitors of each branch are counted in an index",
  "visitors.pendingFollowUp": "the visitors without a contact are counted, and in this church they all are",
  "memberStatistics.birthdays": "members with a birthday in the period are found and counted",
  "ministerialHistory.list": "the changes of functions of the whole church are counted and sorted",
}

/** What rules ask of fields without options. */
const A_VALUE: Partial<Record<string, unknown>> = { number: 30, date: "2026-11-01", flag: true }

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
  "people.list": [
    "",
    "&ordering=-full_name",
    "&page=2",
    "&kind=visitor",
    "&minor=true",
    "&tag=1",
    "&search=jos%C3%A9",
  ],
  "activities.occurrences": ["&from=2026-11-01&to=2026-11-30"],
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
  await fillRecords(connected.ownerUrl)
  await check(token)
} finally {
  await connected.close()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.error(`FAIL ${fault}`)
if (faults.length > 0) process.exitCode = 1

type Ask = (url: string, body?: object) => Promise<unknown>

async function check(token: string): Promise<void> {
  const { database, queuePool, ownerUrl } = connected
  const config = loadConfig({ DATA_DIR: dataDir, APP_SECRET: settings.appSecret, RATE_LIMIT: "off" })
  const app = await buildApp({ config, database, queuePool, log: createLog("error") })
  const client = new pg.Client({
    connectionString: asRole(ownerUrl, webRoleOf(databaseOf(ownerUrl)), undefined),
  })
  await client.connect()
  const headers = { authorization: `Token ${token}` }
  const ask: Ask = async (url, body) => {
    const answer = await app.inject(
      body ? { method: "POST", url: BASE_PATH + url, headers, body } : { url: BASE_PATH + url, headers },
    )
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.headers["content-type"]?.toString().startsWith("application/json")
      ? fromWire(answer.json())
      : answer.body
  }
  try {
    const tables = await tablesOfChurches(client)
    const rowsRead = async (name: string, work: () => Promise<unknown>) => {
      const statements = await recorded(async () => void (await work()))
      return explain(client, statements, tables, (fault) => faults.push(`${name} ${fault}`))
    }
    console.log(`${PEOPLE} people, ${2 * OWN} of them of the church that asks, pages of ${SHOWN}`)
    await checkLists(ask, rowsRead)
    await checkRecords(ask, rowsRead, await firstRecords(ownerUrl))
    await checkRules(ask, rowsRead)
    await checkColumns(ask, rowsRead)
  } finally {
    await client.end()
    await app.close()
  }
}

type RowsRead = (name: string, work: () => Promise<unknown>) => Promise<number>

function judge(name: string, read: number, most: number, why?: string): void {
  if (why === undefined && read > most) faults.push(`${name} reads ${read} rows`)
  console.log(`  ${name}: ${read} rows${why === undefined ? "" : `: ${why}`}`)
}

async function checkLists(ask: Ask, rowsRead: RowsRead): Promise<void> {
  for (const { name, route } of allRoutes()) {
    // A list of what belongs to one record is as long as the record's history.
    if (route.method !== "GET" || route.query?.shape.page === undefined || route.path.includes("{")) continue
    if (isForOperators(route.permission)) continue
    for (const filter of ASKED[name] ?? [""]) {
      const url = `${pathOf(route.path, {})}?page_size=${SHOWN}${filter}`
      const read = await rowsRead(name + filter, () => ask(url))
      const why = filter.includes("search=") ? "all that it finds is counted" : READ_THE_CHURCH[name]
      judge(name + filter, read, SHOWN * MOST_READ, why)
    }
  }
}

/** What is shown of one record, with a history of a few rows. */
async function checkRecords(ask: Ask, rowsRead: RowsRead, ids: Record<string, string>): Promise<void> {
  for (const { name, route } of allRoutes()) {
    const [table = "", ...parameters] = route.path.split("/{")
    const id = ids[table]
    if (route.method !== "GET" || id === undefined || parameters.length > 1) continue
    const read = await rowsRead(name, () => ask(pathOf(route.path, { id })))
    judge(name, read, SHOWN * MOST_READ)
  }
}

async function checkRules(ask: Ask, rowsRead: RowsRead): Promise<void> {
  for (const { field, kind, options } of lists.fields.response.parse(await ask(lists.fields.path))) {
    const value = options[0]?.id ?? A_VALUE[kind] ?? "x"
    const rules = { all: [{ field, op: "is", value }] }
    const name = `rule ${field}`
    const read = await rowsRead(name, () => ask(lists.preview.path, { rules }))
    judge(name, read, 2 * 2 * OWN * MOST_READ_OF_PERSON)
  }
}

/** A list of everybody with every column: its page, and the files of all people and of the roll, which are written in the time of a statement. */
async function checkColumns(ask: Ask, rowsRead: RowsRead): Promise<void> {
  const offered = lists.columns.response.parse(await ask(lists.columns.path))
  const columns = offered.map(({ column }) => column).slice(0, MAX_COLUMNS)
  const body = { name: "Todos", rules: { all: [] }, columns }
  const { id } = lists.create.response.parse(await ask(lists.create.path, body))
  const read = await rowsRead("lists.people", () =>
    ask(`${pathOf(lists.people.path, { id })}?page_size=${SHOWN}`),
  )
  judge("lists.people", read, SHOWN * MOST_READ, "the people are counted")
  for (const file of [pathOf(lists.export.path, { id }), memberExports.export.path]) {
    const begun = performance.now()
    await ask(`${file}?format=csv`)
    console.log(`  ${file}: ${Math.round(performance.now() - begun)} ms`)
  }
}

/** The first record of each kind, of the church that asks, by the beginning of its address. */
async function firstRecords(ownerUrl: string): Promise<Record<string, string>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<Record<string, string>>(`select
      (select min(person_id) from visitors) as "/people", (select min(id) from members) as "/members",
      (select min(id) from visitors) as "/visitors/admin/visitors", (select min(id) from households) as "/households"`)
    return rows[0] ?? {}
  } finally {
    await owner.end()
  }
}
