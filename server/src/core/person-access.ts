import type { PersonAccess } from "@aprisco/contract/people/access-words"
import { sql } from "kysely"
import { sendAhead } from "../db/compile-once.ts"
import type { Context } from "./context.ts"

const HOUR_MS = 3_600_000

/**
 * Notes that the caller consulted a person's data, once an hour for each kind; for the person to see (LGPD art. 6 VI,
 * docs/product/people.md#8.11). Here and not in a module, as the audit trail: the roll, the registrations and the people note it.
 */
export async function recordAccess(
  ctx: Context,
  person: { churchId: number; personId: number },
  what: PersonAccess,
): Promise<void> {
  const access = {
    ...person,
    userId: ctx.actor.userId,
    what,
    at: ctx.now,
    hour: Math.floor(ctx.now.getTime() / HOUR_MS),
  }
  await sendAhead(ctx.db, "access to a person", access, (values) => ({
    compile: () =>
      sql`insert into person_accesses (church_id, person_id, user_id, what, at, hour)
        select ${values.churchId}::bigint, ${values.personId}::bigint, ${values.userId}::bigint, ${values.what}::text,
          ${values.at}::timestamptz, ${values.hour}::integer
        where not exists (select from person_accesses as earlier
          where earlier.church_id = ${values.churchId}::bigint and earlier.person_id = ${values.personId}::bigint
            and earlier.user_id = ${values.userId}::bigint and earlier.what = ${values.what}::text
            and earlier.hour >= ${values.hour}::integer - 1 and earlier.at > ${values.at}::timestamptz - interval '1 hour')
        on conflict do nothing`.compile(ctx.db),
  }))
}
