import type { InputOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors"
import { allow, expectVersion } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { alreadyConverted } from "./policy.ts"
import { visitorForUpdate } from "./queries.ts"

type Body = InputOf<typeof visitors.updateFollowUp>["body"]

/**
 * Keeps one attempt to reach a visitor: who, when, what was noted, and where the follow-up stands since (rulings 3.2).
 * Counted even when nobody answers: the promise of 24-48 hours is about trying. Throws 404, 412, 409 once converted.
 */
export async function recordContact(ctx: Context, id: number, body: Body): Promise<void> {
  const visitor = await visitorForUpdate(ctx, id)
  allow(visitor.convertedAt === null, alreadyConverted)
  expectVersion(ctx, visitor.version)
  const { churchId } = visitor
  const { followUpStatus } = body
  const contactAttempts = visitor.contactAttempts + 1
  await ctx.db
    .updateTable("visitors")
    .set({ followUpStatus, contactAttempts, lastContactAt: ctx.now })
    .where("id", "=", id)
    .execute()
  await ctx.db
    .insertInto("visitorContacts")
    .values({
      churchId,
      visitorId: id,
      followUpStatus,
      note: body.conversionNotes ?? "",
      contactedAt: ctx.now,
      contactedById: ctx.actor.userId,
    })
    .execute()
  await record(ctx, "visitor.contacted", {
    entity: "visitor",
    id,
    churchId,
    facts: { followUpStatus, contactAttempts },
  })
}
