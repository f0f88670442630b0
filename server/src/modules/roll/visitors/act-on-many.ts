import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { BulkAction } from "@aprisco/contract/visitors/bulk-actions"
import type { visitors } from "@aprisco/contract/visitors/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { denied } from "../../../core/errors.ts"
import { doOneByOne, inOneOrder } from "../../../core/one-by-one.ts"
import { branchInReach, lockBranch } from "../../ground/branches/public.ts"
import { goneWithLastRow, lockPeopleOf } from "../../people/people/known-person/public.ts"
import { changeVisitor } from "./change-visitor.ts"
import { deleteRegistration } from "./delete-visitor.ts"
import { agreedDueTime } from "./due.ts"
import { assignVisitor } from "./follow-ups/public.ts"
import { recordContact } from "./record-contact.ts"

type Reply = ReplyOf<typeof visitors.bulkAction>

/**
 * Applies one action to many visitors, in one transaction. A visitor that it is refused for (deleted, converted, out of
 * reach) is named with the reason and does not stop the others: each action checks before it writes, so an error leaves
 * nothing half done. Throws 403 without the right that the action needs, 400 on a branch out of reach and on a next time
 * that cannot be, and on a colleague who may follow up none of them.
 */
export async function actOnVisitors(ctx: Context, body: BulkAction): Promise<Reply> {
  if (body.action === "delete" && !can(ctx, "visitors.delete")) throw denied("visitors.delete")
  if (body.action === "assign_branch" && body.branch) {
    await branchInReach(ctx, body.branch)
    await lockBranch(ctx, body.branch)
  }
  // The same for all of them: said once, not of each.
  if (body.action === "update_follow_up" && body.followUpStatus)
    agreedDueTime(ctx, { ...body, followUpStatus: body.followUpStatus })
  const lost: number[] = []
  const act = actionOn({ ...ctx, expectedVersion: null }, body, lost)
  const ids = inOneOrder(body.ids)
  await lockPeopleOf(ctx, "visitors", ids)
  const done = await doOneByOne(ids, act, "responsible")
  if (lost.length > 0) await goneWithLastRow(ctx, lost)
  return done
}

/** `lost` gets the people whose registration is deleted. */
function actionOn(ctx: Context, body: BulkAction, lost: number[]): (id: number) => Promise<void> {
  const { action, ids: _, followUpStatus, branch, responsible, ...contact } = body
  if (action === "delete")
    return async (id) => {
      lost.push(await deleteRegistration(ctx, id))
    }
  if (action === "assign_branch") return (id) => changeVisitor(ctx, id, { branch })
  if (action === "assign_responsible") return (id) => assignVisitor(ctx, id, responsible ?? null)
  if (!followUpStatus) throw new TypeError("the contract requires a status for this action")
  return (id) => recordContact(ctx, id, { ...contact, followUpStatus })
}
