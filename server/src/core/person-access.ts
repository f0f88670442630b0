import type { PersonAccess } from "@aprisco/contract/people/access-words"
import { sql } from "kysely"
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

/** The same, and whether it is the first of this hour. */
export async function isFirstAccess(ctx: Context, person: Consulted, what: PersonAccess): Promise<boolean> {
  const access = accessOf(ctx, person, what)
  const rows = await runCompiled(ctx.db, "first access to a person", access, (values) =>
    insertion(ctx, values),
  )
  return rows.length > 0
}

interface Access extends Consulted {
  userId: number
  what: PersonAccess
  at: Date
  hour: number
}

function accessOf(ctx: Context, person: Consulted, what: PersonAccess): Access {
  const hour = Math.floor(ctx.now.getTime() / HOUR_MS)
  return { ...person, userId: ctx.actor.userId, what, at: ctx.now, hour }
}

function insertion(ctx: Context, { churchId, personId, userId, what, at, hour }: Access) {
  return {
    compile: () =>
      sql<{ id: number }>`insert into person_accesses (church_id, person_id, user_id, what, at, hour)
        select ${churchId}::bigint, ${personId}::bigint, ${userId}::bigint, ${what}::text, ${at}::timestamptz, ${hour}::integer
        where not exists (select from person_accesses as earlier
          where earlier.church_id = ${churchId}::bigint and earlier.person_id = ${personId}::bigint
            and earlier.user_id = ${userId}::bigint and earlier.what = ${what}::text
            and earlier.hour >= ${hour}::integer - 1 and earlier.at > ${at}::timestamptz - interval '1 hour')
        on conflict do nothing returning id`.compile(ctx.db),
  }
}
