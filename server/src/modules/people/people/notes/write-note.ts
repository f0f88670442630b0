import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { personNotes } from "@aprisco/contract/people/notes"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { lockPeople } from "../known-person/lock-people.ts"
import { missingPerson } from "../merged-record.ts"
import { presentNote } from "./list-notes.ts"
import { requireToWriteNotes } from "./policy.ts"
import { noteById, visiblePerson } from "./queries.ts"

type Body = InputOf<(typeof personNotes)["create"]>["body"]

/**
 * Writes a pastoral note about a person, with the caller as its author. Throws 403, 404, and 409 where the person is anonymised or the
 * record was merged.
 */
export async function writeNote(
  ctx: Context,
  personId: number,
  { category, text }: Body,
): Promise<ReplyOf<typeof personNotes.create>> {
  const person = await visiblePerson(ctx, personId)
  if (person === undefined) throw await missingPerson(ctx, personId)
  const { churchId } = person
  requireToWriteNotes(ctx)
  await lockPeople(ctx, [personId])
  const { id } = await ctx.db
    .insertInto("personNotes")
    .values({
      churchId,
      personId,
      authorId: ctx.actor.userId,
      category,
      encryptedText: encrypted(ctx, text),
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "person.note_written", { entity: "person", id: personId, churchId })
  return presentNote(ctx, await noteById(ctx, personId, id))
}

/** The encrypted text. The contract refuses a blank one. */
function encrypted(ctx: Context, text: string): Buffer {
  const stored = encryptText(ctx, text)
  if (stored === null) throw new Error("a note without a text")
  return stored
}
