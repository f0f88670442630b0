import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { alreadyConverted, existing, isUnassigned, visitorForUpdate } from "../public.ts"
import { giveTo } from "./assign-visitor.ts"

/**
 * Makes the caller the responsible person of an unassigned visitor. Of several at once the first one wins, and a second click
 * changes nothing. Throws 404, 409 when another user was first, 412, 400 when the caller belongs to another church.
 */
export async function takeVisitor(ctx: Context, id: number): Promise<void> {
  const visitor = await visitorForUpdate(ctx, id)
  if (visitor.responsibleId === ctx.actor.userId) return
  ensure(visitor.convertedAt === null, alreadyConverted)
  ensure(await isFree(ctx, id), () => conflict("Outra pessoa já assumiu este visitante."))
  expectVersion(ctx, visitor.version)
  await giveTo(ctx, visitor, ctx.actor.userId)
}

async function isFree(ctx: Context, id: number): Promise<boolean> {
  const free = await existing(ctx)
    .where("visitors.id", "=", id)
    .where(isUnassigned)
    .select("visitors.id")
    .executeTakeFirst()
  return free !== undefined
}
