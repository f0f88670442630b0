import type { VisitorBody } from "@aprisco/contract/visitors/routes"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { encryptText } from "../../core/encrypted-text.ts"
import { branchInReach, defaultBranch } from "../branches/public.ts"
import { requireGuardian } from "./guardian.ts"
import { insertVisitor } from "./queries.ts"

/** A visitor from the staff's form. Without a branch, the headquarters. Throws 400 on a branch out of reach. */
export async function registerVisitor(ctx: Context, body: VisitorBody): Promise<number> {
  const { branch, observations, ...person } = body
  requireGuardian(body, ctx.today)
  const place = branch ? await branchInReach(ctx, branch) : await defaultBranch(ctx, ctx.actor.churchId)
  const { id } = await insertVisitor(ctx, {
    ...person,
    churchId: place.churchId,
    branchId: place.id,
    encryptedObservations: encryptText(ctx, observations),
    registrationSource: "manual",
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  })
  await record(ctx, "visitor.registered", {
    entity: "visitor",
    id,
    churchId: place.churchId,
    facts: { source: "manual" },
  })
  return id
}
