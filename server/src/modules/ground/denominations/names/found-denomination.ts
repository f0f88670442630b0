import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { skeletonsOf } from "./look-alikes.ts"

/**
 * Creates a denomination; its name must not look like another's: see `refuseLookAlike`. `like`: the similar one beside which
 * the operator has created it nevertheless.
 */
export async function foundDenomination(
  ctx: AnyContext,
  founderId: number,
  name: string,
  like: number | null = null,
): Promise<number> {
  const names = { name, displayName: name }
  const { id } = await ctx.db
    .insertInto("denominations")
    .values({ ...names, ...skeletonsOf(names), createdByRegistration: true, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  const subject = { entity: "denomination", id, churchId: null }
  const facts = { similarTo: like }
  await record(ctx, "denomination.founded", like === null ? subject : { ...subject, facts }, founderId)
  return id
}
