import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { todayOfChurch } from "../../../ground/churches/public.ts"
import { readPerson } from "../../../people/people/public.ts"
import { newOccasions } from "./occasions.ts"

/**
 * Notes that somebody was greeted on their birthday by the caller: the automatic message of the day leaves them out (docs/product/messages.md#7.3). On
 * another day, and the second time, nothing is noted. Throws 404.
 */
export async function noteGreeting(ctx: Context, id: number): Promise<void> {
  const { id: personId, churchId } = await readPerson(ctx, id)
  // The office of a denomination writes nothing for a church.
  if (churchId !== ctx.actor.churchId) return
  const day = await todayOfChurch(ctx, churchId)
  const scope = { churchId, day, since: ctx.now, now: ctx.now, days: 0 }
  await sql`insert into message_occasions (church_id, kind, person_id, occasion, at)
    select ${churchId}::bigint, 'birthday', found.person_id, found.occasion, ${ctx.now}::timestamptz
    from (${newOccasions(ctx, "birthday", scope)}) as found where found.person_id = ${personId}
    on conflict do nothing`.execute(ctx.db)
}
