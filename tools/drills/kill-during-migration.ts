/**
 * SIGKILL at some moment of the first start of a release, on the database of an older one with 20,000 people: what is there afterwards is the old
 * state or the new one, and the next start finishes.
 */
import type pg from "pg"
import { connectAlone } from "../../server/src/db/connect.ts"
import { FORMER_SECRET, migrateToFormer, plantFormer } from "../../server/src/testing/former-rows.ts"
import type { DatabaseServer } from "./database-server.ts"
import { atMost, type Drill, none, seconds } from "./drill.ts"
import { killStart, MIGRATING } from "./interrupted-start.ts"
import { type Place, until } from "./place.ts"

const ROUNDS = { full: 20, short: 3 } as const
const PEOPLE = { full: 20_000, short: 5_000 } as const
const TEMPLATE = "former"

/** All that migrations make: without graphile-worker's own tables, which are brought up before, and the list of migrations. */
const SCHEMA = `select md5(string_agg(line, ' ' order by line)) as schema from (
  select concat_ws(' ', table_schema, table_name, column_name, data_type, column_default, is_nullable) as line
    from information_schema.columns where table_schema in ('public', 'app') and table_name <> 'schema_migrations'
  union all select concat_ws(' ', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where n.nspname in ('public', 'app') and c.conrelid <> 'schema_migrations'::regclass
  union all select indexdef from pg_indexes where schemaname in ('public', 'app') and tablename <> 'schema_migrations'
  union all select concat_ws(' ', p.oid::regprocedure, p.prosrc) from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app')
  union all select pg_get_triggerdef(t.oid) from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'app')
  union all select concat_ws(' ', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'public'
) as lines`
const APPLIED = "select count(*)::int as applied from schema_migrations"
const PEOPLE_IN = `select (select count(*) from members)::int as members, (select count(*) from visitors)::int as visitors,
  (select count(*) from users)::int as users`

export const drill: Drill = {
  name: "kill-during-migration",
  limit: { full: 600, short: 150 },
  async run(place) {
    const server = await place.databaseServer()
    const template = await server.create(TEMPLATE)
    await migrateToFormer(template)
    const planted = await plant(template, place.isShort ? PEOPLE.short : PEOPLE.full)
    const watch = await connectAlone(server.url("aprisco"), "aprisco drill")
    place.atEnd(() => watch.end())
    const whole = await migrateWhole(place, server, watch)
    const rounds = place.isShort ? ROUNDS.short : ROUNDS.full
    const found = { old: 0, new: 0, "half applied": 0 }
    const finished: number[] = []
    let unlike = 0
    for (let n = 1; n <= rounds; n += 1) {
      const name = `round_${n}`
      await server.create(name, TEMPLATE)
      await killStart(place, settingsOf(place, server, name), watch, 1.2 * Math.random() * whole.took)
      found[stateOf(await read(server, name), planted, whole.state)] += 1
      const product = await place.start({ settings: settingsOf(place, server, name) })
      finished.push(product.readyAfter)
      const after = await read(server, name)
      if (!isSame(after, { ...whole.state, people: planted.people })) unlike += 1
      await product.end("SIGTERM")
    }
    return [
      none(
        "half applied after a kill",
        found["half applied"],
        `${rounds} kills within the ${seconds(whole.took)} that migrating takes: ${found.old} × the old state, ${found.new} × the new one`,
      ),
      none(
        "not like an undisturbed upgrade after the next start",
        unlike,
        `of ${rounds}; rows: ${planted.people}`,
      ),
      atMost("the next start serves", 60_000, finished),
    ]
  },
}

interface State {
  readonly schema: string
  readonly applied: number
  readonly people: string
}

async function plant(url: string, many: number): Promise<State> {
  const owner = await connectAlone(url, "aprisco drill")
  try {
    await plantFormer(owner, many)
    return await readAs(owner)
  } finally {
    await owner.end()
  }
}

async function read(server: DatabaseServer, name: string): Promise<State> {
  const owner = await connectAlone(server.url(name), "aprisco drill")
  try {
    return await readAs(owner)
  } finally {
    await owner.end()
  }
}

async function readAs(owner: pg.Client): Promise<State> {
  const { rows: schemas } = await owner.query<{ schema: string }>(SCHEMA)
  const { rows: lists } = await owner.query<{ applied: number }>(APPLIED)
  const { rows: people } = await owner.query(PEOPLE_IN)
  return {
    schema: schemas[0]?.schema ?? "",
    applied: lists[0]?.applied ?? 0,
    people: JSON.stringify(people[0]),
  }
}

const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other)

function stateOf(found: State, old: State, whole: State): "old" | "new" | "half applied" {
  if (isSame(found, old)) return "old"
  return isSame(found, { ...whole, people: old.people }) ? "new" : "half applied"
}

function settingsOf(place: Place, server: DatabaseServer, name: string): Record<string, string> {
  return { DATA_DIR: place.folder(), DATABASE_URL: server.url(name), APP_SECRET: FORMER_SECRET, WORKERS: "0" }
}

/** The upgrade without a kill: what it leaves, and how long its migrations take, in milliseconds. */
async function migrateWhole(
  place: Place,
  server: DatabaseServer,
  watch: pg.Client,
): Promise<{ state: State; took: number }> {
  await server.create("whole", TEMPLATE)
  const starting = place.start({ settings: settingsOf(place, server, "whole") })
  await until(async () => (await watch.query(MIGRATING)).rowCount === 1)
  const took = (await until(async () => (await watch.query(MIGRATING)).rowCount === 0)) ?? 0
  const product = await starting
  await product.end("SIGTERM")
  return { state: await read(server, "whole"), took }
}
