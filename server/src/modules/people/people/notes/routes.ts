import type { Contract } from "@aprisco/contract"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { changeNote, deleteNote } from "./change-note.ts"
import { listNotes, presentNote } from "./list-notes.ts"
import { writeNote } from "./write-note.ts"

/** Pastoral notes (docs/product/people.md#7.1). */
export const personNotesRoutes: Handlers<Contract["personNotes"]> = {
  list: (ctx, { params, query }) => listNotes(ctx, params.id, query),
  create: (ctx, { params, body }) => writeNote(ctx, params.id, body),
  update: async (ctx, { params, body }) => {
    const note = await changeNote(ctx, params, body)
    return tagged(presentNote(ctx, note), note.version)
  },
  remove: async (ctx, { params }) => {
    await deleteNote(ctx, params)
    return undefined
  },
}
