import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { insertVisitor } from "./store-registration.ts"

interface Newcomer {
  churchId: number
  branchId: number
  fullName: string
  phone: string | null
  email?: string | null
}

/**
 * Registers someone of whom only a name is known, and perhaps a telephone or an e-mail, as a visitor in the city of the branch, else of the church: without consents, which nobody
 * asked for. The first contact is due at the usual time.
 */
export async function registerNewcomer(
  ctx: Context,
  { churchId, branchId, fullName, phone, email = null }: Newcomer,
): Promise<{ id: number; personId: number }> {
  const { city, state } = await ctx.db
    .selectFrom("branches")
    .innerJoin("churches", "churches.id", "branches.churchId")
    .where("branches.id", "=", branchId)
    .select((eb) => [
      eb.fn.coalesce("branches.city", "churches.city").as("city"),
      eb.fn.coalesce("branches.state", "churches.state").as("state"),
    ])
    .executeTakeFirstOrThrow()
  const visitor = await insertVisitor(ctx, {
    churchId,
    branchId,
    fullName,
    phone,
    email,
    city,
    state,
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
