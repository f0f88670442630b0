import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import type { Insertable } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import type { MinisterialStatuses } from "../../../../db/schema-people.ts"

export interface StatusEntry {
  churchId: number
  memberId: number
  status: MinisterialFunction
  effectiveDate: string
  reason: string
}

const newStatus = compileOnce((db, entry: Omit<Insertable<MinisterialStatuses>, "isCurrent">) =>
  db.insertInto("ministerialStatuses").values({ ...entry, isCurrent: true }),
)

/** Opens an entry of the ministerial history as the current one. The one before must be closed already. */
export async function openStatus(ctx: Context, { reason, ...columns }: StatusEntry): Promise<void> {
  await newStatus.sendAhead(ctx.db, {
    ...columns,
    encryptedReason: encryptText(ctx, reason),
    changedById: ctx.actor.userId,
    createdAt: ctx.now,
  })
}
