import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import type { Selectable } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found, invalid } from "../../../../core/errors.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import type { LedgerAttachments } from "../../../../db/schema-treasury.ts"
import { type AcceptedPicture, retirePicture, storePicture } from "../../../ground/uploads/public.ts"

/** What a receipt is a paper of. */
export type ReceiptOwner = { entryId: number } | { claimId: number }

type Receipt = Pick<Selectable<LedgerAttachments>, "id" | "file" | "name" | "contentType" | "sha256">

const LONGEST_NAME = 200

/**
 * Stores a receipt of an entry or a claim, which the caller has locked: ten at most (docs/product/treasury.md#2.8). `tooMany` says so. Returns the name
 * under which it is shown. Throws 400 on too many.
 */
export async function storeReceipt(
  ctx: Context,
  owner: ReceiptOwner,
  paper: AcceptedPicture,
  { fileName, tooMany }: { fileName: string; tooMany: string },
): Promise<string> {
  const { count } = await receiptsOf(ctx, owner)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count >= MAX_ATTACHMENTS) throw invalid({ file: [tooMany] })
  const { churchId, userId } = ctx.actor
  await storePicture(ctx, paper, churchId)
  const name = cleanName(fileName)
  await ctx.db
    .insertInto("ledgerAttachments")
    .values({
      ...owner,
      churchId,
      name,
      file: paper.name,
      contentType: paper.mediaType,
      size: paper.bytes,
      sha256: paper.sha256,
      createdById: userId,
      createdAt: ctx.now,
    })
    .execute()
  return name
}

/** One receipt of an entry or a claim. Throws 404. */
export async function receiptOf(ctx: Context, owner: ReceiptOwner, id: number): Promise<Receipt> {
  return found(
    await receiptsOf(ctx, owner)
      .where("id", "=", id)
      .select(["id", "file", "name", "contentType", "sha256"])
      .executeTakeFirst(),
  )
}

/** Deletes receipts with their files. */
export async function deleteReceipts(ctx: Context, receipts: readonly Receipt[]): Promise<void> {
  for (const { id, file } of receipts) {
    await ctx.db.deleteFrom("ledgerAttachments").where("id", "=", id).execute()
    await retirePicture(ctx, file)
  }
}

/** All receipts of an entry or a claim, each for `deleteReceipts`. */
export function everyReceiptOf(ctx: Context, owner: ReceiptOwner): Promise<Receipt[]> {
  return receiptsOf(ctx, owner).select(["id", "file", "name", "contentType", "sha256"]).execute()
}

/** The bytes of a receipt: a PDF as a download. */
export async function receiptFile(
  ctx: Context,
  { file, name, contentType: type }: Receipt,
): Promise<FileReply> {
  const bytes = found(await ctx.services.files.read(file))
  return type === "application/pdf" ? { type, bytes, name: named(name, ".pdf") } : { type, bytes }
}

function receiptsOf(ctx: Context, owner: ReceiptOwner) {
  const rows = ctx.db.selectFrom("ledgerAttachments")
  return "entryId" in owner
    ? rows.where("entryId", "=", owner.entryId)
    : rows.where("claimId", "=", owner.claimId)
}

/** A file's name as it is stored: without folders and invisible characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ""
  return (
    last
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
      .trim()
      .slice(0, LONGEST_NAME) || "arquivo"
  )
}

function named(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`
}
