/**
 * Upgrades databases of the release before `people` (docs/adr/0042), with every way in which two rows were one person: to the release before
 * people became the one owner of what is personal (docs/adr/0044), and from it to this one. Compares each row
 * before and after, measures the time of the second step for ten times as many people, and kills the larger upgrade again and again. A million people take
 * more than an hour, mostly for the kills. `PEOPLE=200000 npm run tools drill migrate-people` (the least) and `KILLS=3` take less.
 */
import type pg from "pg"
import { connectAlone } from "../../server/src/db/connect.ts"
import { MIGRATIONS, migrate } from "../../server/src/db/migrate.ts"
import type { DatabaseServer } from "./database-server.ts"
import { type Drill, type Finding, holds, none, seconds } from "./drill.ts"
import { killStart } from "./interrupted-start.ts"
import { KEPT, plantPeopleBefore, READ_FROM, SECRET, TABLES_KEPT } from "./people-before.ts"
import type { Place } from "./place.ts"

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const KILLS = Number(process.env.KILLS ?? 20)
const MOST_TIMES_AT_TEN_TIMES = 12
/** The last migration of the release that is upgraded while it is measured and killed. */
const RELEASE_BEFORE = "0113_texts_of_merges.sql"

export const drill: Drill = {
  name: "migrate-people",
  limit: { full: 10_800, short: null },
  async run(place) {
    const server = await place.databaseServer()
    const small = await upgraded(server, "small", PEOPLE / 10)
    const large = await upgraded(server, "large", PEOPLE)
    const ratio = large.took / small.took
    return [
      ...small.findings,
      ...large.findings,
      holds(
        `the time at ten times the people (at most ${MOST_TIMES_AT_TEN_TIMES} times)`,
        ratio <= MOST_TIMES_AT_TEN_TIMES,
        `${ratio.toFixed(1)} times: ${seconds(small.took)} and ${seconds(large.took)}`,
      ),
      ...(await killed(place, server, large.took)),
    ]
  },
}

/** Creates a database, copies what is compared, upgrades it and compares. */
async function upgraded(
  server: DatabaseServer,
  name: string,
  people: number,
): Promise<{ took: number; findings: Finding[] }> {
  const former = await server.create(`${name}_before`)
  await plantPeopleBefore(former, people)
  await migrate(former, MIGRATIONS, RELEASE_BEFORE)
  await analyzed(former)
  const url = await server.create(name, `${name}_before`)
  const begun = performance.now()
  await migrate(url)
  const took = performance.now() - begun
  const owner = await connectAlone(url, "aprisco drill")
  try {
    return { took, findings: await compared(owner, people) }
  } finally {
    await owner.end()
  }
}

/** As the release has it that was in use for some time. */
async function analyzed(url: string): Promise<void> {
  const owner = await connectAlone(url, "aprisco drill")
  try {
    await owner.query("vacuum analyze")
  } finally {
    await owner.end()
  }
}

async function compared(owner: pg.Client, people: number): Promise<Finding[]> {
  const what = `${people.toLocaleString("en")} people: `
  const findings: Finding[] = []
  for (const table of TABLES_KEPT) {
    const { unlike, rows } = await compareTable(owner, table)
    findings.push(none(`${what}rows of ${table} lost, made or changed`, unlike, `of ${rows}`))
  }
  for (const [claim, statement] of Object.entries(KEPT)) {
    const { rows } = await owner.query<{ count: string }>(`select count(*) as count from ${statement}`)
    findings.push(none(`${what}${claim}`, Number(rows[0]?.count)))
  }
  return findings
}

/** Counts the rows of a table, and those that differ from the copy in columns that the upgrade must keep. */
async function compareTable(owner: pg.Client, table: string): Promise<{ unlike: number; rows: number }> {
  const { rows: columns } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'before' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(", ")
  const { rows } = await owner.query<{ unlike: string; all: string }>(
    `select count(*) filter (where number_before <> number_after) as unlike, count(*) as all from (
      select count(*) filter (where of_before) as number_before, count(*) filter (where not of_before) as number_after from (
        select true as of_before, row(${names})::text as line from before.${table}
        union all select false, row(${names})::text from public.${READ_FROM[table] ?? table}) as lines
      group by line) as counted`,
  )
  return { unlike: Number(rows[0]?.unlike), rows: Number(rows[0]?.all) }
}

/** Kills the start at moments spread evenly over the upgrade, and lets the last start finish. */
async function killed(place: Place, server: DatabaseServer, took: number): Promise<Finding[]> {
  const settings = { DATA_DIR: place.folder(), APP_SECRET: SECRET, WORKERS: "0" }
  const connected = async (url: string) => {
    const client = await connectAlone(url, "aprisco drill")
    place.atEnd(() => client.end())
    return client
  }
  const after = await stateOf(await connected(server.url("large")))
  let [kills, copies, halfApplied] = [0, 1, 0]
  let length = took
  let url = await server.create("killed", "large_before")
  let watch = await connected(url)
  const before = await stateOf(watch)
  while (kills < KILLS) {
    const moment = (length * (kills + 0.5)) / KILLS
    await killStart(place, { ...settings, DATABASE_URL: url }, watch, moment)
    const left = await stateOf(watch)
    if (left === after) {
      // Faster than the upgrade that was measured: it had finished, so this kill interrupted nothing and counts for nothing.
      length *= 0.9
      copies += 1
      url = await server.create(`killed_${copies}`, "large_before")
      watch = await connected(url)
      continue
    }
    kills += 1
    if (left !== before) halfApplied += 1
  }
  const product = await place.start({ settings: { ...settings, DATABASE_URL: url } })
  await product.end("SIGTERM")
  return [
    none(
      "half applied after a kill",
      halfApplied,
      `${kills} kills within the ${seconds(length)} of an upgrade`,
    ),
    ...(await compared(watch, PEOPLE)).map((finding) => ({
      ...finding,
      what: `after the kills, ${finding.what}`,
    })),
  ]
}

/** What the upgrade changes, as JSON: the migrations that ran, the numbers of rows, and whether `people` exists. */
async function stateOf(watch: pg.Client): Promise<string> {
  const { rows } = await watch.query(
    `select (select count(*) from schema_migrations) as migrations, (select count(*) from members) as members,
      (select count(*) from visitors) as visitors, to_regclass('people') as people`,
  )
  return JSON.stringify(rows)
}
