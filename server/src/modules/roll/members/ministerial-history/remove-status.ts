import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { memberToChange } from "../queries.ts"
import { statusInReach } from "./queries.ts"

/** Removes an entry of the ministerial history. Throws 404, 412, and 409 for the current one and on an anonymised person (docs/product/members.md#4.3). */
export async function removeStatus(ctx: Context, id: number): Promise<void> {
  const { memberId, churchId } = await statusInReach(ctx, id)
  await memberToChange(ctx, memberId)
  const entry = await statusInReach(ctx, id)
  expectVersion(ctx, entry.version)
  if (entry.isCurrent) throw conflict("O status atual não pode ser removido.")
  await ctx.db.deleteFrom("ministerialStatuses").where("id", "=", id).execute()
  await record(ctx, "member.history_removed", {
    entity: "member",
    id: memberId,
    churchId,
    facts: { status: entry.status },
  })
}
