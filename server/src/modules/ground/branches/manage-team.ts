import type { BranchTeam } from "@aprisco/contract/branches/routes"
import { MAX_MANAGED } from "@aprisco/contract/staff/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../core/errors.ts"
import { managerForUpdate, managersOf } from "./location-queries.ts"
import { lockChurch } from "./lock-church.ts"
import { type BranchRow, branchById, branchForUpdate, branchPlace } from "./queries.ts"

/** The managers of a branch, and the other managers of the church that the search finds. Throws 404. */
export async function listBranchTeam(ctx: Context, id: number, search = ""): Promise<BranchTeam> {
  const branch = await branchById(ctx, id)
  const seesEmail = can(ctx, "users.manage")
  const managers = await managersOf(ctx, branch, { managed: true })
  // Callers who may not see the addresses cannot search by them either.
  const candidates = await managersOf(ctx, branch, { managed: false, search, byEmail: seesEmail })
  const shown = (people: typeof managers) =>
    people.map(({ inAll: _, email, ...person }) => ({ ...person, email: seesEmail ? email : null }))
  return {
    managers: shown(managers),
    managerCount: managers[0]?.inAll ?? 0,
    candidates: shown(candidates),
    candidateCount: candidates[0]?.inAll ?? 0,
  }
}

/**
 * Assigns a branch to a manager; idempotent. Throws 404, 400 on `userId` when it is no branch manager of the church, 409 when
 * they manage too many.
 */
export async function assignManager(ctx: Context, id: number, userId: number): Promise<BranchRow> {
  const { churchId } = await lockedBranch(ctx, id)
  if (!(await managerForUpdate(ctx, churchId, userId)))
    throw invalid({ userId: ["Escolha uma pessoa desta igreja com o acesso Gerente de Filial."] })
  const managed = await ctx.db
    .selectFrom("branchManagers")
    .where("userId", "=", userId)
    .where("branchId", "<>", id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  ensure(managed.count < MAX_MANAGED, () => conflict(`Esta pessoa já gerencia ${MAX_MANAGED} filiais.`))
  const added = await ctx.db
    .insertInto("branchManagers")
    .values({ churchId, branchId: id, userId, assignedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .executeTakeFirst()
  if (added) await record(ctx, "branch.manager_assigned", { entity: "branch", id, churchId })
  return branchById(ctx, id)
}

/** Removes a branch from a manager, effective at their next request. Throws 404, 400 on `userId` when it is not theirs. */
export async function removeManager(ctx: Context, id: number, userId: number): Promise<BranchRow> {
  const { churchId } = await lockedBranch(ctx, id)
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

/** Locks the church first, as changes of the staff do, so that two changes run one after the other. */
async function lockedBranch(ctx: Context, id: number) {
  const { churchId } = found(await branchPlace(ctx, id))
  await lockChurch(ctx, churchId)
  return branchForUpdate(ctx, id)
}
