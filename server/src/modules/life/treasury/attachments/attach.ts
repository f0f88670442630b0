import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, notFound } from "../../../../core/errors.ts"
import { recordReading } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import type { AcceptedPicture } from "../../../ground/uploads/public.ts"
import { DECIDED } from "../claims/queries.ts"
import { holdMonths } from "../entries/change-entry.ts"
import { reachesWhole } from "../entries/policy.ts"
import { entryById, type LockedEntry, lockEntry } from "../entries/queries.ts"
import { shownNumber } from "../ledger/number.ts"
import { deleteReceipts, type ReceiptOwner, receiptFile, receiptOf, storeReceipt } from "./stored-receipts.ts"

/** Adds a receipt to an entry, also in a closed month (docs/product/treasury.md#2.8). Throws 404, 403 where the caller does not reach or see all of it, and 400 on too many. */
export async function attachReceipt(
  ctx: Context,
  entryId: number,
  paper: AcceptedPicture,
  fileName: string,
): Promise<void> {
  const entry = await requireEntry(ctx, entryId)
  const tooMany = `No máximo ${MAX_ATTACHMENTS} arquivos por lançamento.`
  const name = await storeReceipt(ctx, { entryId }, paper, { fileName, tooMany })
  await touchEntry(ctx, entryId)
  await record(ctx, "entry.file_added", {
    entity: "entry",
    id: entryId,
    churchId: entry.churchId,
    facts: factsOf(entry, { name, sha256: paper.sha256 }),
  })
}

/** Removes a receipt while the entry's months are open; the trail keeps its name and hash. Throws 404, 403 and 409, also on a paper of the claim that it paid. */
export async function detachReceipt(ctx: Context, entryId: number, id: number): Promise<void> {
  const entry = await requireEntry(ctx, entryId)
  const owner = await ownerOf(ctx, entryId, id)
  const receipt = await receiptOf(ctx, owner, id)
  if ("claimId" in owner) throw conflict(DECIDED)
  await holdMonths(ctx, entry)
  await deleteReceipts(ctx, [receipt])
  await touchEntry(ctx, entryId)
  await record(ctx, "entry.file_removed", {
    entity: "entry",
    id: entryId,
    churchId: entry.churchId,
    facts: factsOf(entry, receipt),
  })
}

/** The bytes of a receipt: a PDF as a download. Throws 404 also to who may not see who gave (docs/product/treasury.md#5.1). */
export async function readReceipt(ctx: Context, entryId: number, id: number): Promise<FileReply> {
  const entry = await entryById(ctx, entryId)
  if (entry.donorHidden) throw notFound()
  const file = await receiptFile(ctx, await receiptOf(ctx, await ownerOf(ctx, entryId, id), id))
  const { churchId, personId } = entry
  if (entry.kind === "income" && personId !== null) recordReading(ctx, { churchId, personId }, "giving")
  return file
}

/** Locks an entry that the caller may give files. Throws 404 and 403. */
export async function requireEntry(ctx: Context, id: number): Promise<LockedEntry> {
  const entry = await lockEntry(ctx, id)
  const { donorHidden } = await entryById(ctx, id)
  ensure(reachesWhole(ctx, entry) && !donorHidden)
  return entry
}

/** Whose a file is that an entry shows: its own, or of the claim that it paid. */
async function ownerOf(ctx: Context, entryId: number, id: number): Promise<ReceiptOwner> {
  const payment = await ctx.db
    .selectFrom("expenseClaimPayments as payment")
    .innerJoin("ledgerAttachments as attachment", (join) =>
      join
        .onRef("attachment.churchId", "=", "payment.churchId")
        .onRef("attachment.claimId", "=", "payment.claimId"),
    )
    .where("payment.entryId", "=", entryId)
    .where("attachment.id", "=", id)
    .select("payment.claimId")
    .executeTakeFirst()
  return payment ?? { entryId }
}

/** Another version of an entry: its files are part of what it shows. */
async function touchEntry(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable("ledgerEntries")
    .set({ kind: sql.ref("kind") })
    .where("id", "=", id)
    .execute()
}

/** The name of a file may be that of who gave: then it is in the entry's trail, and no sentence has it. */
function factsOf(entry: LockedEntry, { name, sha256 }: { name: string; sha256: Buffer }) {
  return {
    number: shownNumber(entry),
    name,
    sha256: sha256.toString("hex"),
    confidential: entry.kind === "income" && (entry.isGiving || entry.personId !== null),
  }
}
