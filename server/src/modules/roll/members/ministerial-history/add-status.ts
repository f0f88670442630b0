import type { InputOf } from "@aprisco/contract/kit/route"
import type { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { invalid } from "../../../../core/errors.ts"
import { membersForUpdate, refuseMergedEntry, requireNamed } from "../queries.ts"
import { startNextStatus } from "./change-ministerial-function.ts"
import { currentStatusOf, type StatusRow, statusById } from "./queries.ts"

type Entry = InputOf<(typeof ministerialHistory)["create"]>["body"]

/**
 * Adds an entry to a member's ministerial history. One with an end belongs to the past; one without an end becomes the
 * current one and closes the one before (docs/product/members.md#4.2). Throws 400 on `member` out of reach, 409 and 400 as
 * `changeMinisterialFunction` does.
 */
export async function addStatus(ctx: Context, body: Entry): Promise<StatusRow> {
  const [member] = await membersForUpdate(ctx, [body.member])
  if (member === undefined) await refuseMergedEntry(ctx, body.member)
  if (member === undefined) throw invalid({ member: ["Membro não encontrado."] })
  requireNamed(member)
  const { status, effectiveDate } = body
  const reason = body.reason ?? body.observation ?? ""
  const endDate = body.endDate ?? body.terminationDate ?? null
  if (endDate === null) {
    await startNextStatus(ctx, member, { status, reason, effectiveDate })
    const current = await currentStatusOf(ctx, member.id)
    return statusById(ctx, current?.id ?? 0)
  }
  const { id } = await ctx.db
    .insertInto("ministerialStatuses")
    .values({
      churchId: member.churchId,
      memberId: member.id,
      status,
      effectiveDate,
      endDate,
      encryptedReason: encryptText(ctx, reason),
      isCurrent: false,
      changedById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "member.history_added", {
    entity: "member",
    id: member.id,
    churchId: member.churchId,
    facts: { status },
  })
  return statusById(ctx, id)
}
