import { MAX_NAMED_PEOPLE } from "@aprisco/contract/messages/labels"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { OccasionScope } from "../../../../core/occasion-source.ts"
import { type AudienceSum, makeRecipientsFrom } from "../audience/sum.ts"
import { deliverSoon } from "../delivery/deliver-messages.ts"
import { AUTOMATION_DEFAULTS } from "./defaults.ts"
import { newOccasions } from "./occasions.ts"
import type { AutomationSettings } from "./queries.ts"
import { tellLeaders } from "./tell-leaders.ts"
import { wordsOf } from "./words.ts"

/**
 * Makes the message of an automatic kind for all new occasions of a scope, and notes each: whoever asks for the same again makes none
 * (docs/product/messages.md#7.3). Returns for how many people there was a new occasion, and how many of them it reaches.
 */
export async function makeMessage(
  ctx: AnyContext,
  settings: AutomationSettings,
  scope: OccasionScope,
): Promise<{ people: number; reached: number }> {
  const { kind, channels } = settings
  const { churchId } = scope
  const { rows } = await sql<{ personId: number; occasion: string }>`
    insert into message_occasions (church_id, kind, person_id, occasion, at)
    select distinct ${churchId}::bigint, ${kind}, found.person_id, found.occasion, ${ctx.now}::timestamptz
    from (${newOccasions(ctx, kind, scope)}) as found
    on conflict do nothing
    returning person_id, occasion`.execute(ctx.db)
  const people = [...new Set(rows.map(({ personId }) => personId))]
  if (people.length === 0) return { people: 0, reached: 0 }
  if (kind === "absence") await tellLeaders(ctx, churchId, { personIds: people, days: scope.days })
  if (!settings.tellsPerson) return { people: people.length, reached: 0 }
  const { purpose } = AUTOMATION_DEFAULTS[kind]
  const words = await wordsOf(ctx, churchId, settings)
  const addressed = { churchId, purpose, channels, mode: "first", onePerHousehold: false, ...words } as const
  const audience = { include: [{ people: people.slice(0, MAX_NAMED_PEOPLE) }], exclude: [] }
  const { id } = await ctx.db
    .insertInto("messages")
    .values((eb) => ({
      ...addressed,
      ...words,
      channels: [...channels],
      branchId: eb
        .selectFrom("branches")
        .where("branches.churchId", "=", churchId)
        .where("branches.kind", "=", "headquarters")
        .select("branches.id"),
      audience: JSON.stringify(audience),
      replyTo: null,
      state: "sending",
      startedAt: ctx.now,
      automation: kind,
      createdAt: ctx.now,
    }))
    .returning("id")
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable("messageOccasions")
    .set({ messageId: id })
    .where("churchId", "=", churchId)
    .where("kind", "=", kind)
    .where("at", "=", ctx.now)
    .where("messageId", "is", null)
    .where("personId", "in", people)
    .execute()
  const sum: AudienceSum = await makeRecipientsFrom(
    ctx,
    { ...addressed, id },
    sql`
    select made.person_id as id, false as excluded from message_occasions as made
    where made.church_id = ${churchId} and made.message_id = ${id}`,
  )
  deliverSoon(ctx)
  return { people: people.length, reached: sum.recipients }
}
