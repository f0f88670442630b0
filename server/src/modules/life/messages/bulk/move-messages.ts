import type { Context } from "../../../../core/context.ts"
import type { ClosingBranch } from "../../../../core/manifest/closing-branch.ts"

/** Moves the messages of a branch that is closed; those that had not left whole wait until somebody has looked at them. */
export async function moveMessages(ctx: Context, { churchId, from, to, name }: ClosingBranch): Promise<void> {
  const ofBranch = ctx.db
    .updateTable("messages")
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
  await ofBranch
    .where("state", "in", ["scheduled", "sending", "awaiting_approval"])
    .set({ state: "paused", pausedReason: `${name} foi fechada.` })
    .execute()
  await ofBranch.set({ branchId: to }).execute()
}
