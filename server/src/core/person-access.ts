import type { PersonAccess } from "@aprisco/contract/people/access-words"
import { type Expression, type SqlBool, sql } from "kysely"
import { runCompiled, sendAhead } from "../db/compile-once.ts"
import type { Context } from "./context.ts"

const HOUR_MS = 3_600_000

interface Consulted {
  churchId: number
  personId: number
}

/**
 * Notes that the caller consulted a person's data, once an hour for each kind; for the person to see (LGPD art. 6 VI,
 * docs/product/people.md#8.11). Here and not in a module, as the audit trail: the roll, the registrations and the people note it.
 */
export async function recordAccess(ctx: Context, person: Consulted, what: PersonAccess): Promise<void> {
  await sendAhead(ctx.db, "access to a person", accessOf(ctx, person, what), (values) =>
    insertion(ctx, values),
  )
}

/**
 * The same of a record that was read, in a transaction that writes nothing else that matters: the answer does not wait until the disk has it.
 * A crash of the database server may lose the lines of its last second, never a part of one.
 */
export async function recordReading(ctx: Context, person: Consulted): Promise<void> {
  await sendAhead(ctx.db, "reading of a person", accessOf(ctx, person, "record"), (values) =>
    insertion(ctx, values, sql`set_config('synchronous_commit', 'off', true)`),
  )
}

/** The same, and whether it is the first of this hour. */
export async function isFirstAccess(ctx: Context, person: Consulted, what: PersonAccess): Promise<boolean> {
  const access = accessOf(ctx, person, what)
  const rows = await runCompiled(ctx.db, "first access to a person", access, (values) =>
    insertion(ctx, values),
  )
  return rows.length > 0
}

/** So many lines are written by one statement: no statement of a request may run long. */
const LINES_AT_ONCE = 5_000

/**
 * Notes that the caller takes people's data away in a file, each of them once an hour (docs/product/people.md#8.12), and returns how many
 * they are. To be called before the first byte leaves. `people`: all who are in the file, nobody twice.
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

/** Of more people: found once, and noted in the order of their numbers. */
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
 * Writes lines for those of the people who have none of this hour. `near`: what is true of all their lines.
 * `except` and no search for each person: without statistics of a table that just grew, that was planned as reading all lines for each.
 * In the order of the people, which they are locked in: two exports at once do not wait for each other in a circle.
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

/** Only these values: a record of the roll may be given, which has many more. */
function accessOf(ctx: Context, { churchId, personId }: Consulted, what: PersonAccess): Access {
  return { churchId, personId, userId: ctx.actor.userId, what, at: ctx.now, hour: hourOf(ctx) }
}

function hourOf({ now }: Context): number {
  return Math.floor(now.getTime() / HOUR_MS)
}

/** `returning`: evaluated where a line is written, and only there. */
function insertion(
  ctx: Context,
  { churchId, personId, userId, what, at, hour }: Access,
  returning: Expression<unknown> = sql.ref("id"),
) {
  return {
    compile: () =>
      sql`insert into person_accesses (church_id, person_id, user_id, what, at, hour)
        select ${churchId}::bigint, ${personId}::bigint, ${userId}::bigint, ${what}::text, ${at}::timestamptz, ${hour}::integer
        where not exists (select from person_accesses as earlier
          where earlier.church_id = ${churchId}::bigint and earlier.person_id = ${personId}::bigint
            and earlier.user_id = ${userId}::bigint and earlier.what = ${what}::text
            and earlier.hour >= ${hour}::integer - 1 and earlier.at > ${at}::timestamptz - interval '1 hour')
        on conflict do nothing returning ${returning}`.compile(ctx.db),
  }
}
