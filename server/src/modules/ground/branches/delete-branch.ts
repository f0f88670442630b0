import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../core/errors.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { branchContents, treeOf } from "./location-queries.ts"
import { lockChurch } from "./lock-church.ts"
import { isBelow } from "./place-in-tree.ts"
import { branchForUpdate, branchPlace } from "./queries.ts"

/**
 * Closes a branch and its QR code at once. Its people, the units below it and its managers move to the branch that `moveTo`
 * names; without one, only an empty branch is closed (docs/product/branches.md#3.1). Throws 404, 412, 409 on the headquarters
 * and on a branch with people, 400 on `moveTo`.
 */
export async function deleteBranch(ctx: Context, id: number, moveTo?: number | null): Promise<void> {
  const { churchId } = found(await branchPlace(ctx, id))
  await lockChurch(ctx, churchId)
  const branch = await branchForUpdate(ctx, id)
  expectVersion(ctx, branch.version)
  ensure(branch.kind !== "headquarters", () => conflict("A sede não pode ser excluída."))
  const target = moveTo ? await branchPlace(ctx, moveTo) : undefined
  if (moveTo && (target?.churchId !== churchId || moveTo === id))
    throw invalid({ moveTo: ["Escolha outra filial da mesma igreja."] })

  const lost = await branchContents(ctx, id)
  if (target === undefined && lost.members + lost.visitors + lost.people + lost.branches > 0)
    throw conflict(`${inWords(lost)} Escolha para qual filial vão antes de excluir.`, lost)
  const tree = await treeOf(ctx, churchId)
  const headquarters = found(tree.find(({ kind }) => kind === "headquarters"))
  const move = { churchId, from: id, to: target?.id ?? headquarters.id, name: branch.name }
  for (const { onBranchClosing } of ctx.services.modules) await onBranchClosing?.(ctx, move)
  if (target) {
    await moveUnits(ctx, move, branch.parentId, isBelow(tree, target.id, id))
    await moveManagers(ctx, move)
  }
  await ctx.db.deleteFrom("branchManagers").where("branchId", "=", id).execute()
  await ctx.db
    .updateTable("branches")
    .set({ deletedAt: ctx.now, qrCodeActive: false })
    .where("id", "=", id)
    .execute()
  const facts = { ...lost, moved: target !== undefined }
  await record(ctx, "branch.deleted", { entity: "branch", id, churchId, facts })
}

/** A target below the closed branch is moved up to its parent first, so that no unit is below itself. */
async function moveUnits(
  ctx: Context,
  { churchId, from, to }: ClosingBranch,
  above: number | null,
  targetIsBelow: boolean,
): Promise<void> {
  const units = ctx.db.updateTable("branches").where("churchId", "=", churchId)
  if (targetIsBelow) await units.set({ parentId: above }).where("id", "=", to).execute()
  await units
    .set({ parentId: to })
    .where("parentId", "=", from)
    .where("id", "!=", to)
    .where("deletedAt", "is", null)
    .execute()
}

async function moveManagers(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .insertInto("branchManagers")
    .columns(["churchId", "branchId", "userId", "assignedAt"])
    .expression((eb) =>
      eb
        .selectFrom("branchManagers")
        .where("branchId", "=", from)
        .select([eb.val(churchId).as("churchId"), eb.val(to).as("branchId"), "userId"])
        .select(eb.val(ctx.now).as("assignedAt")),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function inWords({
  members,
  visitors,
  people,
  branches,
}: Awaited<ReturnType<typeof branchContents>>): string {
  const parts = [
    counted(members, "membro", "membros"),
    counted(visitors, "visitante", "visitantes"),
    counted(people, "outra pessoa", "outras pessoas"),
    counted(branches, "unidade vinculada a ela", "unidades vinculadas a ela"),
  ].filter((part) => part !== "")
  const last = parts.pop() ?? ""
  return `Esta filial tem ${parts.length === 0 ? last : `${parts.join(", ")} e ${last}`}.`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`
}
