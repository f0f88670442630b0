import { z } from "zod"
import { id, idParams, instant, required, text } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"

/** What a pastoral note is about. */
export const NOTE_CATEGORIES = {
  aconselhamento: "Aconselhamento",
  visita: "Visita",
  oracao: "Oração",
  disciplina: "Disciplina",
  saude: "Saúde",
  familia: "Família",
  outro: "Outro",
} as const

export type NoteCategory = keyof typeof NOTE_CATEGORIES

const category = z.enum(valuesOf(NOTE_CATEGORIES), "Opção inválida")

const note = z.object({
  id,
  category,
  categoryDisplay: z.string(),
  text: z.string(),
  authorName: z.string(),
  createdAt: instant,
  changedAt: instant.nullable().describe("Null: never changed"),
  version: z.number().int().describe("For `If-Match`"),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const body = z.object({
  category: required("Categoria é obrigatória", category),
  text: required("Escreva a anotação.", text(5000)),
})

const ofNote = z.object({ id: idParams.shape.id, note: idParams.shape.id })

/**
 * Pastoral notes about a person: read by their author and by pastors, and by administrators while the church has no pastor
 * (docs/product/people.md#7.1). Written with `members.edit` or `visitors.edit`.
 */
export const personNotes = {
  list: route({
    method: "GET",
    path: "/people/{id}/notes/",
    summary: "The pastoral notes about a person that the caller may read, the newest first",
    permission: "members.view",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(note),
  }),
  create: route({
    method: "POST",
    path: "/people/{id}/notes/",
    summary: "Write a pastoral note about a person",
    permission: "members.view",
    params: idParams,
    body,
    response: note,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: "/people/{id}/notes/{note}/",
    summary: "Change a pastoral note of the caller",
    permission: "members.view",
    params: ofNote,
    body: body.partial(),
    response: note,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/people/{id}/notes/{note}/",
    summary: "Delete a pastoral note of the caller for good",
    permission: "members.view",
    params: ofNote,
    response: null,
    versioned: true,
  }),
}

export type PersonNote = z.output<typeof note>
