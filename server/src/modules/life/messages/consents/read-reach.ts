import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { messageConsents } from "@aprisco/contract/messages/consents"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { contactable } from "../../../people/people/consents/public.ts"
import { peopleOfCondition } from "../../../people/people/public.ts"

/** How many of the living people in the caller's reach have an address by which a message may reach them, by channel. */
export async function readReach(ctx: Context): Promise<ReplyOf<typeof messageConsents.reach>> {
  const living = peopleOfCondition(ctx, ctx.actor.churchId, sql<SqlBool>`people.deceased_on is null`)
  const of = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})`
  const id = sql.ref("people.id")
  const asked = { churchId: ctx.actor.churchId, day: ctx.today }
  const counts = await living
    .select([
      sql<number>`count(*)`.as("people"),
      of(sql`people.email is not null and ${contactable(id, "email", asked)}`).as("email"),
      of(sql`people.phone is not null and ${contactable(id, "whatsapp", asked)}`).as("whatsapp"),
      of(sql`people.user_id is not null`).as("bell"),
    ])
    .executeTakeFirstOrThrow()
  return {
    people: counts.people,
    channels: [
      { channel: "email", people: counts.email },
      { channel: "whatsapp_assisted", people: counts.whatsapp },
      { channel: "bell", people: counts.bell },
    ],
  }
}
