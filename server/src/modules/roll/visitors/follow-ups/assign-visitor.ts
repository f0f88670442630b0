import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { alreadyConverted, type LockedVisitor, readsAllObservations, visitorForUpdate } from "../public.ts"
import { candidatesFor } from "./queries.ts"

/**
 * Sets the responsible person of a visitor; null: none. Throws 404, 412, 409 once converted, 400 on a user of another church,
 * without the right, or who manages other branches (one answer for all, so that an id reveals nothing).
 */
export async function assignVisitor(ctx: Context, id: number, responsibleId: number | null): Promise<void> {
  const visitor = await visitorForUpdate(ctx, id)
  ensure(visitor.convertedAt === null, alreadyConverted)
  expectVersion(ctx, visitor.version)
  // A person who took a visitor becomes entrusted when a user with that right assigns them too.
  const stays = visitor.responsibleId === responsibleId
  if (stays && (visitor.entrustedToId === responsibleId || !entrusts(ctx, responsibleId))) return
  await giveTo(ctx, visitor, responsibleId)
}

/** Whether this assignment lets the person read the observations. */
function entrusts(ctx: Context, responsibleId: number | null): boolean {
  return responsibleId !== null && responsibleId !== ctx.actor.userId && readsAllObservations(ctx)
}

/** Assigns a locked visitor. Throws 400. */
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
