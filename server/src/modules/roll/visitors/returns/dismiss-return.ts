import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { pairForUpdate } from "./join-return.ts"

/**
 * Records that two similar registrations are two people. Throws 404, 400 on a visitor of another church, 409 when it is
 * decided already.
 */
export async function dismissReturn(ctx: Context, visitorId: number, otherId: number): Promise<void> {
  const [one, two] = await pairForUpdate(ctx, visitorId, otherId)
  const { churchId } = one
  const decided = await ctx.db
    .insertInto("visitorNotDuplicates")
    .values({
      churchId,
      firstId: Math.min(one.id, two.id),
      secondId: Math.max(one.id, two.id),
      decidedById: ctx.actor.userId,
      decidedAt: ctx.now,
    })
    .onConflict((clash) => clash.columns(["churchId", "firstId", "secondId"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (decided === undefined) throw conflict("Já foi registrado que são pessoas diferentes.")
  await record(ctx, "visitor.return_dismissed", {
    entity: "visitor",
    id: one.id,
    churchId,
    facts: { otherId: two.id },
  })
}
