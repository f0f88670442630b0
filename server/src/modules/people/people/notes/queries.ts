import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { type PageQuery, sliceOf } from "../../../../db/page.ts"
import { visiblePeople } from "../visible-people.ts"
import { mayReadOthers } from "./policy.ts"

export type NoteRow = Awaited<ReturnType<typeof noteRows>>[number]

/** A person whose record the caller may open; undefined where there is none. */
export function visiblePerson(ctx: Context, id: number) {
  return visiblePeople(ctx)
    .where("people.id", "=", id)
    .select(["people.id", "people.churchId", "people.anonymisedAt"])
    .executeTakeFirst()
}

/** A page of the notes about a person that the caller may read, the newest first. Row-level security restricts them too. */
export function noteRows(ctx: Context, personId: number, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  return withAuthor(readable(ctx, personId))
    .orderBy("note.createdAt", "desc")
    .orderBy("note.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the notes about a person that the caller may read. */
export async function noteCount(ctx: Context, personId: number): Promise<number> {
  const { count } = await readable(ctx, personId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One note about a person that the caller may read. Throws 404. */
export async function noteById(ctx: Context, personId: number, id: number): Promise<NoteRow> {
  return found(await withAuthor(readable(ctx, personId)).where("note.id", "=", id).executeTakeFirst())
}

/** Locks the caller's own note. Throws 404. */
export async function ownNoteForUpdate(ctx: Context, personId: number, id: number) {
  const note = await readable(ctx, personId)
    .where("note.id", "=", id)
    .where("note.authorId", "=", ctx.actor.userId)
    .selectAll("note")
    .forUpdate()
    .executeTakeFirst()
  return found(note)
}

function readable(ctx: Context, personId: number) {
  const notes = ctx.db.selectFrom("personNotes as note").where("note.personId", "=", personId)
  return mayReadOthers(ctx) ? notes : notes.where("note.authorId", "=", ctx.actor.userId)
}

function withAuthor(notes: ReturnType<typeof readable>) {
  return notes
    .leftJoin("users", "users.id", "note.authorId")
    .selectAll("note")
    .select("users.fullName as authorName")
}
