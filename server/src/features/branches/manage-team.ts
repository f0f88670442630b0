import type { BranchTeam } from "@aprisco/contract/branch-records"
import { can } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { found, invalid } from "../../core/errors.ts"
import { type BranchRow, branchById, branchForUpdate, branchPlace } from "./queries.ts"
import { lockChurch, managerForUpdate, managersOf } from "./record-queries.ts"

/** Who manages a branch, and who else of the church could. Throws 404. */
export async function listTeam(ctx: Context, id: number): Promise<BranchTeam> {
  const people = await managersOf(ctx, await branchById(ctx, id))
  const shown = people.map(({ managed, email, ...person }) => ({
    person: { ...person, email: can(ctx, "users.manage") ? email : null },
    managed: managed !== null,
  }))
  const those = (managed: boolean) => shown.filter((one) => one.managed === managed).map((one) => one.person)
  return { managers: those(true), candidates: those(false) }
}

/** Gives a branch to a manager; again is no harm. Throws 404, 400 on `userId` when it is no branch manager of the church. */
export async function assignManager(ctx: Context, id: number, userId: number): Promise<BranchRow> {
  const { churchId } = await heldBranch(ctx, id)
  if (!(await managerForUpdate(ctx, churchId, userId)))
    throw invalid({ userId: ["Escolha uma pessoa desta igreja com o acesso Gerente de Filial."] })
  const added = await ctx.db
    .insertInto("branchManagers")
    .values({ churchId, branchId: id, userId, assignedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .executeTakeFirst()
  if (added) await record(ctx, "branch.manager_assigned", { entity: "branch", id, churchId })
  return branchById(ctx, id)
}

/** Takes a branch from a manager, in force at their next request. Throws 404, 400 on `userId` when it is not theirs. */
export async function removeManager(ctx: Context, id: number, userId: number): Promise<BranchRow> {
  const { churchId } = await heldBranch(ctx, id)
  const removed = await ctx.db
    .deleteFrom("branchManagers")
    .where("branchId", "=", id)
    .where("userId", "=", userId)
    .returning("userId")
    .executeTakeFirst()
  if (!removed) throw invalid({ userId: ["Esta pessoa não gerencia esta filial."] })
  await record(ctx, "branch.manager_removed", { entity: "branch", id, churchId })
  return branchById(ctx, id)
}

/** The church first, as whoever changes the staff does: two who change at once wait for each other. */
async function heldBranch(ctx: Context, id: number) {
  const { churchId } = found(await branchPlace(ctx, id))
  await lockChurch(ctx, churchId)
  return branchForUpdate(ctx, id)
}
