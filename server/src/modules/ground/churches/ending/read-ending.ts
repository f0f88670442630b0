import type { EndingState } from "@aprisco/contract/churches/ending"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { endOf, obstacleTo } from "./ask-to-end.ts"
import { endingDay } from "./queries.ts"

/** Whether the account of the caller's church ends, and what the caller may do about it. */
export async function readEnding(ctx: Context): Promise<EndingState> {
  const { churchId, userId, enteredChurch } = ctx.actor
  const church = found(
    await ctx.db
      .selectFrom("churches")
      .leftJoin("churchEndings as ending", "ending.churchId", "churches.id")
      .leftJoin("users as asker", "asker.id", "ending.askedById")
      .where("churches.id", "=", churchId)
      .where("churches.deletedAt", "is", null)
      .select([
        "churches.name",
        "ending.endsAt",
        "ending.askedAt",
        "ending.byOperator",
        "ending.reason",
        "asker.fullName as askedBy",
      ])
      .executeTakeFirst(),
  )
  const own = await ctx.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("totpConfirmedAt")
    .executeTakeFirst()
  const { name, endsAt, askedAt, byOperator, reason, askedBy } = church
  const isAsked = endsAt !== null && askedAt !== null
  return {
    churchName: name,
    ending: isAsked
      ? {
          endsOn: endingDay({ endsAt }),
          askedAt: askedAt.toISOString(),
          askedBy,
          byOperator: byOperator === true,
          reason,
        }
      : null,
    endsOnIfAsked: endingDay({ endsAt: endOf(ctx) }),
    obstacle: isAsked ? null : await obstacleTo(ctx, churchId),
    asksForCode: own?.totpConfirmedAt !== null && own !== undefined,
    mayDecide: enteredChurch === null,
  }
}
