import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import { alreadyConverted, type LockedVisitor, readsAllObservations, visitorForUpdate } from "../public.ts"
import { candidatesFor } from "./queries.ts"

/**
 * Says who answers for a visitor from now on; null: nobody. Throws 404, 412, 409 once converted, 400 on somebody who could
 * not: of another church, without the right, or a manager of other branches (one answer for all, so that an id tells nothing).
 */
export async function assignVisitor(ctx: Context, id: number, responsibleId: number | null): Promise<void> {
  const visitor = await visitorForUpdate(ctx, id)
  ensure(visitor.convertedAt === null, alreadyConverted)
  expectVersion(ctx, visitor.version)
  // Who has taken a visitor is entrusted with them when somebody with that right names them too.
  const stays = visitor.responsibleId === responsibleId
  if (stays && (visitor.entrustedToId === responsibleId || !entrusts(ctx, responsibleId))) return
  await giveTo(ctx, visitor, responsibleId)
}

/** Whether the caller, by giving the visitor to this person, lets them read what was confided. */
function entrusts(ctx: Context, responsibleId: number | null): boolean {
  return responsibleId !== null && responsibleId !== ctx.actor.userId && readsAllObservations(ctx)
}

/** Hands a locked visitor over. Throws 400. */
export async function giveTo(
  ctx: Context,
  visitor: LockedVisitor,
  responsibleId: number | null,
): Promise<void> {
  const { id, churchId } = visitor
  if (responsibleId !== null) {
    const candidate = await candidatesFor(ctx, visitor)
      .where("users.id", "=", responsibleId)
      .executeTakeFirst()
    if (candidate === undefined)
      throw invalid({ responsible: ["Escolha alguém da equipe que acompanha visitantes desta filial."] })
  }
  await ctx.db
    .updateTable("visitors")
    .set({
      responsibleId,
      assignedById: responsibleId === null ? null : ctx.actor.userId,
      assignedAt: responsibleId === null ? null : ctx.now,
      entrustedToId: entrusts(ctx, responsibleId) ? responsibleId : null,
    })
    .where("id", "=", id)
    .execute()
  await record(ctx, "visitor.assigned", {
    entity: "visitor",
    id,
    churchId,
    facts: {
      responsible: responsibleId === null ? "nobody" : responsibleId === ctx.actor.userId ? "self" : "other",
    },
  })
}
