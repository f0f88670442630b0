import { MINISTERIAL_FUNCTIONS, type MinisterialFunction } from "@aprisco/contract/vocabulary"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, found, invalid } from "../../../../core/errors.ts"
import { memberToChange } from "../queries.ts"
import { openStatus } from "./open-status.ts"
import { currentStatusOf, type StatusRow } from "./queries.ts"

export interface NextStatus {
  status: MinisterialFunction
  reason?: string | null
  /** Absent: today, or the day of the current status where that is in the future. */
  effectiveDate?: string | null
}

/**
 * Closes the current ministerial status of a member and opens the next (docs/product/members.md#4.2). Throws 404, 409 on an anonymised person and when
 * that function is the current one already, 400 on a day before the current one's.
 */
export async function changeMinisterialFunction(
  ctx: Context,
  id: number,
  next: NextStatus,
): Promise<StatusRow> {
  const member = await memberToChange(ctx, id)
  await startNextStatus(ctx, member, next)
  return found(await currentStatusOf(ctx, id))
}

/** The same for a member who is locked already, so that two concurrent changes run one after the other. */
export async function startNextStatus(
  ctx: Context,
  member: { id: number; churchId: number },
  { status, reason, effectiveDate: requested }: NextStatus,
): Promise<void> {
  const current = await currentStatusOf(ctx, member.id)
  // A second click, or another user was first.
  if (current?.status === status)
    throw conflict(`A função ministerial atual já é ${MINISTERIAL_FUNCTIONS[status]}.`)
  const effectiveDate = requested ?? dayOf(current, ctx.today)
  if (current && effectiveDate < current.effectiveDate)
    throw invalid({ effectiveDate: ["Data efetiva não pode ser anterior à da função atual"] })
  // Two changes on one day leave a status that ended on the day it began (docs/product/members.md#4.4).
  if (current) await closeStatus(ctx, current.id, effectiveDate)
  await openStatus(ctx, {
    churchId: member.churchId,
    memberId: member.id,
    status,
    effectiveDate,
    reason: reason ?? "",
  })
  await ctx.db
    .updateTable("members")
    .set({ ministerialFunction: status })
    .where("id", "=", member.id)
    .execute()
  await record(ctx, "member.function_changed", {
    entity: "member",
    id: member.id,
    churchId: member.churchId,
    facts: { from: current?.status ?? null, to: status },
  })
}

function dayOf(current: StatusRow | undefined, today: string): string {
  return current && current.effectiveDate > today ? current.effectiveDate : today
}

async function closeStatus(ctx: Context, id: number, endDate: string): Promise<void> {
  await ctx.db
    .updateTable("ministerialStatuses")
    .set({ isCurrent: false, endDate })
    .where("id", "=", id)
    .execute()
}
