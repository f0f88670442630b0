import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"

export interface StatusEntry {
  churchId: number
  memberId: number
  status: MinisterialFunction
  effectiveDate: string
  reason: string
}

/** Opens an entry of the ministerial history as the current one. The one before must be closed already. */
export async function openStatus(ctx: Context, entry: StatusEntry): Promise<{ id: number }> {
  const { reason, ...columns } = entry
  const encryptedReason = encryptText(ctx, reason)
  return ctx.db
    .insertInto("ministerialStatuses")
    .values({
      ...columns,
      encryptedReason,
      isCurrent: true,
      changedById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
}
