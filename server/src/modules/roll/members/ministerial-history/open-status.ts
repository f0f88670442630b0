import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { sendAhead } from "../../../../db/compile-once.ts"

export interface StatusEntry {
  churchId: number
  memberId: number
  status: MinisterialFunction
  effectiveDate: string
  reason: string
}

/** Opens an entry of the ministerial history as the current one. The one before must be closed already. */
export async function openStatus(ctx: Context, { reason, ...columns }: StatusEntry): Promise<void> {
  const entry = {
    ...columns,
    encryptedReason: encryptText(ctx, reason),
    changedById: ctx.actor.userId,
    createdAt: ctx.now,
  }
  await sendAhead(ctx.db, "ministerial status", entry, (values) =>
    ctx.db.insertInto("ministerialStatuses").values({ ...values, isCurrent: true }),
  )
}
