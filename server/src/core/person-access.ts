import type { PersonAccess } from "@aprisco/contract/privacy/access-labels"
import { type Expression, type SqlBool, sql } from "kysely"
import { compileOnce } from "../db/compile-once.ts"
import type { Db } from "../db/tenant-scope.ts"
import type { Context } from "./context.ts"

const HOUR_MS = 3_600_000

interface Consulted {
  churchId: number
  personId: number
}

/**
 * Records that the caller read a person's data, once an hour for each kind, for the person to see (LGPD art. 6 VI,
 * docs/product/people.md#8.11). In core, as the audit trail, since members, visitors and people all record it.
 */
export async function recordAccess(ctx: Context, person: Consulted, what: PersonAccess): Promise<void> {
  await newLine.sendAhead(ctx.db, accessOf(ctx, person, what))
}

/**
 * The same for what was read, without a statement: the line is written behind the answer, and nothing is where the reading fails
 * (docs/adr/0048).
 */
export function recordReading(
  ctx: Context,
  { churchId, personId }: Consulted,
  what: PersonAccess = "record",
): void {
  const reading = { churchId, personId, userId: ctx.actor.userId, what, at: ctx.now } as const
  ctx.afterCommit(async () => ctx.services.readings.note(reading))
}

/** As `recordAccess`. Returns whether it is the first line of this hour. */
export async function isFirstAccess(ctx: Context, person: Consulted, what: PersonAccess): Promise<boolean> {
  const rows = await newLine.run(ctx.db, accessOf(ctx, person, what))
  return rows.length > 0
}

/** The most lines that one statement writes, so that no statement of a request runs long. */
const LINES_AT_ONCE = 5_000

/**
 * Records that the caller takes people's data away in a file, once an hour for each person (docs/product/people.md#8.12). Returns the
 * number of people. Call it before the first byte is sent. `people`: everybody in the file, nobody twice.
 */
export async function recordExport(ctx: Context, people: Expression<Consulted>): Promise<number> {
  const few = sql<Consulted>`select church_id, person_id from who where (select count(*) from who) <= ${LINES_AT_ONCE}::integer`
  const { rows } = await sql<{ count: number }>`
    with who as materialized (${people}), noted as (${exportLines(ctx, few, sql<SqlBool>`true`)})
    select count(*) as count from who`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > LINES_AT_ONCE) await recordInSlices(ctx, people)
  return count
}

/** For more people than one statement takes: reads their ids once, and records them in order of id. */
async function recordInSlices(ctx: Context, people: Expression<Consulted>): Promise<void> {
  await sql`declare people_of_file no scroll cursor for
    select church_id, person_id from (${people}) as who order by church_id, person_id`.execute(ctx.db)
  for (;;) {
    const { rows } = await sql<Consulted>`fetch ${sql.lit(LINES_AT_ONCE)} from people_of_file`.execute(ctx.db)
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) break
    const [churches, numbers] = [rows.map(({ churchId }) => churchId), rows.map(({ personId }) => personId)]
    const slice = sql<Consulted>`select * from unnest(${churches}::bigint[], ${numbers}::bigint[]) as slice (church_id, person_id)`
    const near = sql<SqlBool>`(church_id, person_id) between
      (${first.churchId}::bigint, ${first.personId}::bigint) and (${last.churchId}::bigint, ${last.personId}::bigint)`
    await exportLines(ctx, slice, near).execute(ctx.db)
  }
  await sql`close people_of_file`.execute(ctx.db)
}

/**
 * Writes lines for those of the people who have none of this hour. `near`: a condition that all their lines meet. It uses `except` instead
 * of a search for each person: without statistics of a table that has just grown, the planner would read all lines for each. Sorted by
 * person, so that two simultaneous exports lock people in the same order and cannot deadlock.
 */
function exportLines(ctx: Context, people: Expression<Consulted>, near: Expression<SqlBool>) {
  return sql`insert into person_accesses (church_id, person_id, user_id, what, at, hour)
    select church_id, person_id, ${ctx.actor.userId}::bigint, 'export', ${ctx.now}::timestamptz, ${hourOf(ctx)}::integer
    from (
      ${people}
      except
      select church_id, person_id from person_accesses
      where user_id = ${ctx.actor.userId}::bigint and what = 'export' and at > ${ctx.now}::timestamptz - interval '1 hour' and ${near}) as fresh
    order by church_id, person_id
    on conflict do nothing`
}

interface Access extends Consulted {
  userId: number
  what: PersonAccess
  at: Date
  hour: number
}

/** Picks these values, since the caller may pass a record with many more. */
function accessOf(ctx: Context, { churchId, personId }: Consulted, what: PersonAccess): Access {
  return { churchId, personId, userId: ctx.actor.userId, what, at: ctx.now, hour: hourOf(ctx) }
}

function hourOf({ now }: Context): number {
  return Math.floor(now.getTime() / HOUR_MS)
}

function insertion(db: Db, { churchId, personId, userId, what, at, hour }: Access) {
  return {
    compile: () =>
      sql`insert into person_accesses (church_id, person_id, user_id, what, at, hour)
        select ${churchId}::bigint, ${personId}::bigint, ${userId}::bigint, ${what}::text, ${at}::timestamptz, ${hour}::integer
        where not exists (select from person_accesses as earlier
          where earlier.church_id = ${churchId}::bigint and earlier.person_id = ${personId}::bigint
            and earlier.user_id = ${userId}::bigint and earlier.what = ${what}::text
            and earlier.hour >= ${hour}::integer - 1 and earlier.at > ${at}::timestamptz - interval '1 hour')
        on conflict do nothing returning id`.compile(db),
  }
}

const newLine = compileOnce((db, access: Access) => insertion(db, access))
