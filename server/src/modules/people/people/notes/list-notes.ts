import { pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { NOTE_CATEGORIES, personNotes } from "@aprisco/contract/people/notes"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { isFirstAccess } from "../../../../core/person-access.ts"
import { type PageQuery, toPage } from "../../../../db/page.ts"
import { missingPerson } from "../merged-record.ts"
import { type NoteRow, noteCount, noteRows, visiblePerson } from "./queries.ts"

/**
 * A page of the notes about a person that the caller may read, which may be empty. Records the reading, once an hour
 * (docs/product/people.md#7.4). Throws 404.
 */
export async function listNotes(
  ctx: Context,
  personId: number,
  query: PageQuery,
): Promise<ReplyOf<typeof personNotes.list>> {
  const person = await visiblePerson(ctx, personId)
  if (person === undefined) throw await missingPerson(ctx, personId)
  const { id, churchId } = person
  const [count, rows] = await Promise.all([noteCount(ctx, id), noteRows(ctx, id, query)])
  if (rows.length > 0) await recordNotesReading(ctx, { id, churchId })
  const path = pathOf(personNotes.list.path, { id })
  return toPage(
    path,
    query,
    count,
    rows.map((row) => presentNote(ctx, row)),
  )
}

/** Records that the caller read notes about a person, once an hour: in the audit trail and in the person's accesses (docs/product/people.md#8.11). */
export async function recordNotesReading(
  ctx: Context,
  { id, churchId }: { id: number; churchId: number },
): Promise<void> {
  if (await isFirstAccess(ctx, { churchId, personId: id }, "notes"))
    await record(ctx, "person.notes_read", { entity: "person", id, churchId })
}

/** A note with its decrypted text, for a caller who may read it. */
export function presentNote(ctx: Context, note: NoteRow): ReplyOf<typeof personNotes.create> {
  const isOwn = note.authorId === ctx.actor.userId
  return {
    id: note.id,
    category: note.category,
    categoryDisplay: NOTE_CATEGORIES[note.category],
    text: decryptText(ctx, note.encryptedText) ?? "",
    // The author belongs to another church of the denomination, or was deleted.
    authorName: note.authorName ?? "Usuário não disponível",
    createdAt: note.createdAt,
    changedAt: note.version > 1 ? note.updatedAt : null,
    version: note.version,
    can: { edit: isOwn, delete: isOwn },
  }
}
