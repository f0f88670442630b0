import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { found, invalid, notFound } from "../../../../core/errors.ts"
import { recordReading } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { type AcceptedPicture, retirePicture, storePicture } from "../../../ground/uploads/public.ts"
import { holdMonths } from "../entries/change-entry.ts"
import { reachesWhole } from "../entries/policy.ts"
import { entryById, type LockedEntry, lockEntry } from "../entries/queries.ts"
import { shownNumber } from "../ledger/number.ts"

const LONGEST_NAME = 200

/** Adds a receipt to an entry, also in a closed month (docs/product/treasury.md#2.8). Throws 404, 403 where the caller does not reach or see all of it, and 400 on too many. */
export async function attachReceipt(
  ctx: Context,
  entryId: number,
  paper: AcceptedPicture,
  fileName: string,
): Promise<void> {
  const entry = await requireEntry(ctx, entryId)
  const attachments = ctx.db.selectFrom("ledgerAttachments").where("entryId", "=", entryId)
  const { count } = await attachments
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count >= MAX_ATTACHMENTS)
    throw invalid({ file: [`No máximo ${MAX_ATTACHMENTS} arquivos por lançamento.`] })
  const { churchId } = entry
  await storePicture(ctx, paper, churchId)
  const name = cleanName(fileName)
  await ctx.db
    .insertInto("ledgerAttachments")
    .values({
      churchId,
      entryId,
      name,
      file: paper.name,
      contentType: paper.mediaType,
      size: paper.bytes,
      sha256: paper.sha256,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .execute()
  await touchEntry(ctx, entryId)
  await record(ctx, "entry.file_added", {
    entity: "entry",
    id: entryId,
    churchId,
    facts: factsOf(entry, { name, sha256: paper.sha256 }),
  })
}

/** Removes a receipt while the entry's months are open; the trail keeps its name and hash. Throws 404, 403 and 409. */
export async function detachReceipt(ctx: Context, entryId: number, id: number): Promise<void> {
  const entry = await requireEntry(ctx, entryId)
  const receipt = await receiptOf(ctx, entryId, id)
  await holdMonths(ctx, entry)
  await ctx.db.deleteFrom("ledgerAttachments").where("id", "=", id).execute()
  await retirePicture(ctx, receipt.file)
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
  const receipt = await receiptOf(ctx, entryId, id)
  const bytes = found(await ctx.services.files.read(receipt.file))
  const { churchId, personId } = entry
  if (entry.kind === "income" && personId !== null) recordReading(ctx, { churchId, personId }, "giving")
  const { contentType: type, name } = receipt
  return type === "application/pdf" ? { type, bytes, name: named(name, ".pdf") } : { type, bytes }
}

/** Locks an entry that the caller may give files. Throws 404 and 403. */
export async function requireEntry(ctx: Context, id: number): Promise<LockedEntry> {
  const entry = await lockEntry(ctx, id)
  const { donorHidden } = await entryById(ctx, id)
  ensure(reachesWhole(ctx, entry) && !donorHidden)
  return entry
}

async function receiptOf(ctx: Context, entryId: number, id: number) {
  return found(
    await ctx.db
      .selectFrom("ledgerAttachments")
      .where("entryId", "=", entryId)
      .where("id", "=", id)
      .select(["file", "name", "contentType", "sha256"])
      .executeTakeFirst(),
  )
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
