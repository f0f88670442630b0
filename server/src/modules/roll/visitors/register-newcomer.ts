import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { insertVisitor } from "./store-registration.ts"

interface Newcomer {
  churchId: number
  branchId: number
  fullName: string
  phone: string | null
}

/**
 * Registers someone of whom only a name is known, and perhaps a telephone, as a visitor in the city of the branch: without consents, which nobody
 * asked for. The first contact is due at the usual time.
 */
export async function registerNewcomer(
  ctx: Context,
  { churchId, branchId, fullName, phone }: Newcomer,
): Promise<{ id: number; personId: number }> {
  const branch = await ctx.db
    .selectFrom("branches")
    .where("id", "=", branchId)
    .select(["city", "state"])
    .executeTakeFirstOrThrow()
  const visitor = await insertVisitor(ctx, {
    churchId,
    branchId,
    fullName,
    phone,
    city: branch.city,
    state: branch.state,
    firstVisit: true,
    registrationSource: "manual",
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  })
  await record(ctx, "visitor.registered", {
    entity: "visitor",
    id: visitor.id,
    churchId,
    facts: { source: "manual" },
  })
  return visitor
}
