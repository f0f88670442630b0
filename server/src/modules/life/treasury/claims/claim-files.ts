import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import type { AcceptedPicture } from "../../../ground/uploads/public.ts"
import { deleteReceipts, receiptFile, receiptOf, storeReceipt } from "../attachments/stored-receipts.ts"
import { type Claim, claimById, lockClaim, requireUndecided } from "./queries.ts"

/** Adds a file to an own claim until it is decided. Throws 404, 403 on one of somebody else, 409 once it is decided, and 400 on too many. */
export async function attachToClaim(
  ctx: Context,
  claimId: number,
  paper: AcceptedPicture,
  fileName: string,
): Promise<void> {
  await requireOpenClaim(ctx, claimId)
  const tooMany = `No máximo ${MAX_ATTACHMENTS} arquivos por pedido.`
  const name = await storeReceipt(ctx, { claimId }, paper, { fileName, tooMany })
  await changed(ctx, claimId, "expense_claim.file_added", { name, sha256: paper.sha256 })
}

/** Removes a file of an own claim until it is decided. Throws as `attachToClaim` does. */
export async function detachFromClaim(ctx: Context, claimId: number, id: number): Promise<void> {
  await requireOpenClaim(ctx, claimId)
  const receipt = await receiptOf(ctx, { claimId }, id)
  await deleteReceipts(ctx, [receipt])
  await changed(ctx, claimId, "expense_claim.file_removed", receipt)
}

/** The bytes of a file of a claim, for all who see the claim. Throws 404. */
export async function readFileOfClaim(ctx: Context, claimId: number, id: number): Promise<FileReply> {
  await claimById(ctx, claimId)
  return receiptFile(ctx, await receiptOf(ctx, { claimId }, id))
}

/** Locks an own claim that is not decided. Throws 404, 403 and 409. */
export async function requireOpenClaim(ctx: Context, id: number): Promise<Claim> {
  const claim = await lockClaim(ctx, id)
  ensure(claim.askedById === ctx.actor.userId)
  requireUndecided(claim)
  return claim
}

/** Another version of the claim, whose files are part of what it shows, and a line of the trail. */
async function changed(
  ctx: Context,
  id: number,
  action: string,
  { name, sha256 }: { name: string; sha256: Buffer },
): Promise<void> {
  await ctx.db
    .updateTable("expenseClaims")
    .set({ amountCents: sql.ref("amountCents") })
    .where("id", "=", id)
    .execute()
  await record(ctx, action, {
    entity: "expense_claim",
    id,
    churchId: ctx.actor.churchId,
    facts: { name, sha256: sha256.toString("hex") },
  })
}
