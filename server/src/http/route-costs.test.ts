import { readFileSync } from "node:fs"
import { join } from "node:path"
import { BASE_PATH, isForOperators } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { giveUpNames } from "../db/statement-names.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { anOperator, letIn } from "../testing/desk.ts"
import { countRoundTrips } from "../testing/round-trips.ts"
import { allRoutes, callRaw, type NamedRoute } from "../testing/routes.ts"
import { statementsSent } from "../testing/statements-sent.ts"
import { allTestRows, type PlantedIds } from "../testing/test-rows.ts"

/**
 * What each route costs at the database, in docs/tests/route-costs.md: a change that costs more is seen in the file. Written by
 * `npx vitest run -u --project server server/src/http/route-costs.test.ts`.
 */
const FILE = join(import.meta.dirname, "../../../docs/tests/route-costs.md")
const PEOPLE = 60

interface Cost {
  readonly name: string
  readonly method: string
  readonly status: number
  readonly statements: number
  readonly roundTrips: number
  readonly rows: number
}

const QUERIES: Record<string, string> = {
  "search.people": "?q=ana",
  "churches.citiesByState": "?state=SP",
  "branches.citiesByState": "?state=SP",
  "activities.occurrences": "?from=2026-11-01&to=2026-11-30",
  "personMerges.preview": "?keep=1&merge=2",
  "plans.quote": "?subscription_plan=enterprise&period=yearly",
}

const TEST_ROWS = await allTestRows()
const BODIES: Record<string, Record<string, unknown>> = {
  ...Object.assign({}, ...TEST_ROWS.map(({ bodies }) => bodies)),
  "members.create": { full_name: "Ana Nova", birth_date: "1990-05-17", phone: "(11) 98888-7777" },
  "members.update": { phone: "(11) 98888-7766" },
  "visitors.create": { full_name: "Bia Nova", phone: "(11) 98888-7755", city: "São Paulo", state: "SP" },
  "visitors.update": { phone: "(11) 98888-7744" },
  "people.update": { phone: "(11) 98888-7733" },
  "ministries.create": { name: "Louvor" },
  "visitors.registerByQr": { full_name: "Caio Novo", city: "Recife", state: "PE", consent: true },
  "people.create": { full_name: "Davi Novo" },
  "activities.create": { name: "Ensaio", kind: "culto", weekday: 3, start_time: "19:30" },
  "branches.create": { name: "Congregação Nova" },
  "households.create": { people: [{ full_name: "Eva Nova", role: "responsavel" }] },
}

let test: TestApp
const costs: Cost[] = []

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false }, lateReadings: true })
  test.clock.set("2026-11-18T12:00:00-03:00")
  const church = await test.make.aChurch()
  const branch = await test.make.aBranch({ church })
  const branchId = branch.id
  for (let n = 0; n < PEOPLE; n += 1) {
    await test.make.aMember({ church, branchId, fullName: `Ana Membro ${n}` })
    await test.make.aVisitor({ church, branchId, fullName: `Ana Visitante ${n}` })
    await test.make.aMember({ church: await aChurchOf(n), fullName: `Ana Alheia ${n}` })
  }
  const place = {
    church,
    branchId,
    member: await test.make.aMember({ church, branchId }),
    visitor: await test.make.aVisitor({ church, branchId }),
    user: await test.make.aUser({ church, role: "MEMBER" }),
  }
  const planted: PlantedIds[] = []
  for (const rows of TEST_ROWS) planted.push(await rows.plant(test, place))
  const ids: Record<string, number> = Object.assign({}, ...planted)
  const { userId, ...admin } = await test.as("CHURCH_ADMIN", church)
  let caller: { token: string } = admin
  const operator = await anOperator(test)
  await letIn(test, operator, church)
  await readByIndex()
  // Else the names of the statements of earlier files decide when all are given up, and connections are closed for it.
  giveUpNames()
  for (const named of inOrder()) {
    if (isSignOut(named)) caller = await test.signIn(userId)
    const { token } = isForOperators(named.route.permission) ? operator : caller
    costs.push(
      await costOf(named, { id: ids[groupOf(named)] ?? church.id, uuid: church.headquarters.qrCode }, token),
    )
  }
})
afterAll(() => test.close())

/** As in a large installation, for all connections, and with the statistics that autovacuum would make while the test runs, or not. */
async function readByIndex() {
  const { owner } = test.database
  await sql`analyze`.execute(owner)
  await sql`do $$ begin
    execute format('alter database %I set enable_seqscan = off', current_database());
  end $$`.execute(owner)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner)
  // What was planted is not counted beside a route.
  await sql`select pg_stat_force_next_flush()`.execute(owner)
}

/** Six churches besides. */
async function aChurchOf(n: number) {
  others[n % 6] ??= await test.make.aChurch()
  return others[n % 6] ?? Promise.reject(new Error("no church"))
}
const others: Awaited<ReturnType<TestApp["make"]["aChurch"]>>[] = []

const groupOf = ({ name }: NamedRoute) => name.split(".")[0] ?? ""

/** Readings first, and what deletes or ends something last. */
function inOrder(): NamedRoute[] {
  const turn = (named: NamedRoute) =>
    isSignOut(named) ? 3 : named.route.method === "GET" ? 0 : named.route.method === "DELETE" ? 2 : 1
  return allRoutes().toSorted((one, other) => turn(one) - turn(other))
}

function isSignOut({ name }: NamedRoute): boolean {
  return /^(auth|operatorAccess|operatorAccount)\.(logout|signOut|end\w*)$/.test(name)
}

async function costOf(
  { name, route }: NamedRoute,
  { id, uuid }: { id: number; uuid: string },
  token: string,
): Promise<Cost> {
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, param === "uuid" ? uuid : id]),
  )
  const call = () =>
    route.method === "GET" && name in QUERIES
      ? test.app.inject({
          url: BASE_PATH + route.path + QUERIES[name],
          headers: { authorization: `Token ${token}` },
        })
      : callRaw(test.app, route, { token, params, ...(BODIES[name] && { body: BODIES[name] }) })
  // The second time is the usual one: what can be remembered is, and what cannot travel in one round trip was tried.
  for (let tried = 0; route.method === "GET" && tried < 2; tried += 1) await call()
  if (route.method !== "GET") await test.settle()
  // Else a second later, beside another route.
  await test.services.readings.flush()
  const before = await rowsRead()
  const { result, roundTrips } = await countRoundTrips(() => statementsSent(call))
  const rows = (await rowsRead()) - before
  const { statusCode: status } = result.result
  return { name, method: route.method, status, statements: result.statements.length, roundTrips, rows }
}

/** Rows of the product's tables that were read, by functions and triggers also. */
async function rowsRead(): Promise<number> {
  // A connection counts at its next end of a transaction, and not oftener than once a second unless it is asked.
  const { connection } = test.database
  const count = () => connection.withSystem((db) => sql`select pg_stat_force_next_flush()`.execute(db))
  await Promise.all(Array.from({ length: connection.connections().max }, count))
  // Seen in the sums from the next transaction on.
  await connection.withSystem((db) => sql`select 1`.execute(db))
  const { rows } = await sql<{ read: number }>`
    select (sum(seq_tup_read) + sum(idx_tup_fetch))::int as read from pg_stat_user_tables where schemaname = 'public'`.execute(
    test.database.owner,
  )
  return rows[0]?.read ?? 0
}

it("each route costs at the database what docs/tests/route-costs.md says", { tags: "full" }, async () => {
  const stored = new Map(
    readFileSync(FILE, "utf8")
      .split("\n")
      .map((line) => [costIn(line)?.name, line]),
  )
  const lines = costs.map((cost) => {
    const line = stored.get(cost.name)
    return line !== undefined && isAsStored(cost, costIn(line)) ? line : lineOf(cost)
  })
  const table = lines.toSorted().join("\n")
  await expect(`${INTRODUCTION}
| route | method | answer | statements | round trips | rows read |
|---|---|---|---|---|---|
${table}
`).toMatchFileSnapshot(FILE)
})

function lineOf({ name, method, status, statements, roundTrips, rows }: Cost): string {
  return `| ${name} | ${method} | ${status} | ${statements} | ${roundTrips} | ${rows} |`
}

function costIn(line: string): Cost | undefined {
  const [, name, method, status, statements, roundTrips, rows] = line.split("|").map((cell) => cell.trim())
  if (name === undefined || method === undefined || !/^\d+$/.test(rows ?? "")) return undefined
  const numbers = { status: Number(status), statements: Number(statements) }
  return { name, method, ...numbers, roundTrips: Number(roundTrips), rows: Number(rows) }
}

/**
 * As many statements. One trip more or less, and some rows, are of the machine and of jobs; a route that leaves its single trip has more statements
 * as well.
 */
function isAsStored(cost: Cost, stored: Cost | undefined): boolean {
  if (stored === undefined || cost.status !== stored.status || cost.statements !== stored.statements)
    return false
  // At times PostgreSQL adds the rows of a connection to its sums later.
  const hasRows = cost.rows === 0 || Math.abs(cost.rows - stored.rows) <= Math.max(50, stored.rows / 4)
  return hasRows && Math.abs(cost.roundTrips - stored.roundTrips) <= 1
}

const INTRODUCTION = `# What each route costs at the database

Of a call by an administrator of a church with ${PEOPLE} members and ${PEOPLE} visitors, beside six others: the status of the answer, the statements that were sent,
the round trips to PostgreSQL, and the rows of tables that were read, by functions and triggers also. A route without a useful body answers 4xx. Written by
\`npx vitest run -u --project server server/src/http/route-costs.test.ts\`; the test compares.
`
