import type { VisitorBody } from "@aprisco/contract/visitors/routes"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { encryptText } from "../../core/encrypted-text.ts"
import { branchInReach, defaultBranch } from "../branches/public.ts"
import { agreedDueTime } from "./due.ts"
import { requireGuardian } from "./guardian.ts"
import { insertVisitor, updateVisitor } from "./queries.ts"
import { takeDownConsents } from "./take-down-consents.ts"

/**
 * A visitor from the staff's form, with the consents that they gave. Without a branch, the headquarters. Throws 400 on a branch
 * out of reach, on a consent of the future and on a next contact that cannot be.
 */
export async function registerVisitor(ctx: Context, body: VisitorBody): Promise<number> {
  const { branch, observations, consents, nextDueAt, endFollowUp, ...person } = body
  requireGuardian(body, ctx.today)
  const agreed = agreedDueTime(ctx, { followUpStatus: person.followUpStatus, nextDueAt, endFollowUp })
  const place = branch ? await branchInReach(ctx, branch) : await defaultBranch(ctx, ctx.actor.churchId)
  const { id } = await insertVisitor(ctx, {
    ...person,
    churchId: place.churchId,
    branchId: place.id,
    encryptedObservations: encryptText(ctx, observations),
    followUpDueAt: agreed ?? null,
    registrationSource: "manual",
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  })
  // A new visitor is due at the usual time: a trigger of the table sees to it.
  if (agreed === null) await updateVisitor(ctx, id, { followUpDueAt: null })
  await record(ctx, "visitor.registered", {
    entity: "visitor",
    id,
    churchId: place.churchId,
    facts: { source: "manual" },
  })
  if (consents.length > 0) {
    const visitor = { id, churchId: place.churchId, birthDate: person.birthDate }
    await takeDownConsents(ctx, visitor, consents)
  }
  return id
}
