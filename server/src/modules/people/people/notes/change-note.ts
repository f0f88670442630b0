import type { InputOf } from "@aprisco/contract/kit/route"
import type { personNotes } from "@aprisco/contract/people/notes"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptChangedText } from "../../../../core/encrypted-text.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { lockPeople } from "../known-person/lock-people.ts"
import { missingPerson } from "../merged-record.ts"
import { requireToWriteNotes } from "./policy.ts"
import { type NoteRow, noteById, ownNoteForUpdate, visiblePerson } from "./queries.ts"

type Change = InputOf<(typeof personNotes)["update"]>["body"]
type Place = InputOf<(typeof personNotes)["update"]>["params"]

/** Changes the caller's own note. Throws 404, 403 for another author's, 409 where the record was merged, 412. */
export async function changeNote(ctx: Context, place: Place, { category, text }: Change): Promise<NoteRow> {
  const note = await ownNote(ctx, place)
  const encryptedText = encryptChangedText(ctx, note.encryptedText, text) ?? undefined
  const isChanged = encryptedText !== undefined || (category ?? note.category) !== note.category
  if (isChanged) {
    await ctx.db
      .updateTable("personNotes")
      .set({ category, encryptedText })
      .where("id", "=", note.id)
      .execute()
    await record(ctx, "person.note_changed", { entity: "person", id: note.personId, churchId: note.churchId })
  }
  return noteById(ctx, place.id, place.note)
}

/** Deletes the caller's own note for good. Throws as `changeNote` does. */
export async function deleteNote(ctx: Context, place: Place): Promise<void> {
  const note = await ownNote(ctx, place)
  await ctx.db.deleteFrom("personNotes").where("id", "=", note.id).execute()
  await record(ctx, "person.note_deleted", { entity: "person", id: note.personId, churchId: note.churchId })
}

async function ownNote(ctx: Context, { id, note }: Place) {
  if ((await visiblePerson(ctx, id)) === undefined) throw await missingPerson(ctx, id)
  await lockPeople(ctx, [id])
  const { authorId } = await noteById(ctx, id, note)
  requireToWriteNotes(ctx)
  ensure(authorId === ctx.actor.userId)
  const own = await ownNoteForUpdate(ctx, id, note)
  expectVersion(ctx, own.version)
  return own
}
