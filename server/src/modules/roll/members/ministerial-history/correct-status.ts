import type { InputOf } from "@aprisco/contract/kit/route"
import type { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptChangedText } from "../../../../core/encrypted-text.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { memberToChange } from "../queries.ts"
import { type LockedStatus, type StatusRow, statusById, statusInReach } from "./queries.ts"

type Correction = InputOf<(typeof ministerialHistory)["update"]>["body"]

/**
 * Corrects an entry of the ministerial history: function, first day, last day, reason. The current one has no end: it ends
 * when the next begins. Throws 404, 412, 409 on an anonymised person, and 400 on an end that is not later than the beginning.
 */
export async function correctStatus(ctx: Context, id: number, body: Correction): Promise<StatusRow> {
  const { memberId, churchId } = await statusInReach(ctx, id)
  await memberToChange(ctx, memberId)
  const entry = await statusInReach(ctx, id)
  expectVersion(ctx, entry.version)
  const next = corrected(ctx, entry, body)
  requireOrder(entry, next)
  await ctx.db.updateTable("ministerialStatuses").set(next).where("id", "=", id).execute()
  if (entry.isCurrent && next.status !== entry.status) {
    await ctx.db
      .updateTable("members")
      .set({ ministerialFunction: next.status })
      .where("id", "=", memberId)
      .execute()
  }
  await record(ctx, "member.history_corrected", {
    entity: "member",
    id: memberId,
    churchId,
    facts: { status: next.status },
  })
  return statusById(ctx, id)
}

function corrected(ctx: Context, entry: LockedStatus, body: Correction) {
  const reason = body.reason ?? body.observation ?? (body.reason === null ? null : undefined)
  const endDate = body.endDate === undefined ? body.terminationDate : body.endDate
  return {
    status: body.status ?? entry.status,
    effectiveDate: body.effectiveDate ?? entry.effectiveDate,
    endDate: endDate === undefined ? entry.endDate : endDate,
    encryptedReason: encryptChangedText(ctx, entry.encryptedReason, reason),
  }
}

function requireOrder(entry: LockedStatus, next: ReturnType<typeof corrected>): void {
  if (entry.isCurrent && next.endDate !== null)
    throw invalid({ endDate: ["O status atual termina quando o próximo começa: registre o próximo."] })
  if (!entry.isCurrent && next.endDate === null)
    throw invalid({ endDate: ["Só o status atual fica sem data final."] })
  // Entries that the server closed on the day they began stay valid until their days are edited.
  const isUnchanged = next.endDate === entry.endDate && next.effectiveDate === entry.effectiveDate
  if (next.endDate !== null && next.endDate <= next.effectiveDate && !isUnchanged)
    throw invalid({ endDate: ["Data final deve ser posterior à data efetiva"] })
}
