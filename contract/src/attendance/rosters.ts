import { z } from "zod"
import { loosePhone } from "../brazil/phone.ts"
import { flag, id, idParams, instant, optional, required, wholeNumber } from "../kit/fields.ts"
import { amount } from "../kit/money.ts"
import { nameOf } from "../kit/names.ts"
import { searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { gatherings } from "./gatherings.ts"
import { MARKS, MAX_COUNTED, MAX_MARKS, MAX_ROSTER } from "./labels.ts"
import { deviceClock, markClientId, markRefusal, marksOf } from "./mark-fields.ts"

const mark = z.enum(valuesOf(MARKS), "Opção inválida")

const rosterRow = z.object({
  personId: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  householdId: id.nullable().describe("Their family: people with the same one are marked in one stroke"),
  isExpected: z.boolean(),
  isNewcomer: z.boolean(),
  status: mark.nullable().describe("null: not marked"),
  markedAt: instant.nullable(),
  markedBy: z.string().nullable(),
  filled: z.boolean().describe("Closing filled it in: any mark replaces it"),
  bible: z.boolean(),
  magazine: z.boolean(),
})

const marksBody = marksOf({
  status: mark.nullable().describe("null takes the mark back"),
  bible: optional(flag),
  magazine: optional(flag),
  onlyUnmarked: flag.default(false).describe("A stroke for many: who is marked keeps the mark"),
})

const counted = (name: string) => {
  const message = `${name}: informe um número de 0 a ${MAX_COUNTED.toLocaleString("pt-BR")}`
  return optional(wholeNumber(message, { min: 0, max: MAX_COUNTED }))
}

/** Who is on a list, and the marks (docs/product/attendance.md#3.1). */
export const rosters = {
  read: route({
    method: "GET",
    path: "/attendance/gatherings/{id}/roster/",
    summary:
      "Who is expected, and who is marked besides, by name; of more than 5,000 those who are marked, others by search",
    permission: "attendance.take",
    readOnly: true,
    params: idParams,
    query: z.object({ search: searchText }),
    response: z.object({
      roster: z.array(rosterRow).max(MAX_ROSTER),
      hidden: z.number().int().describe("People whom the caller does not see"),
      isCut: z.boolean().describe("There are more: search for them"),
    }),
  }),
  mark: route({
    method: "POST",
    path: "/attendance/gatherings/{id}/marks/",
    summary: "Mark people; nobody else is touched, and of two marks of one person the later one stays",
    permission: "attendance.take",
    params: idParams,
    body: marksBody,
    response: z.object({
      applied: z.number().int(),
      repeated: z.number().int(),
      superseded: z
        .array(
          z.object({
            personId: id,
            status: mark.nullable(),
            markedBy: z.string().nullable(),
            markedAt: instant,
          }),
        )
        .max(MAX_MARKS)
        .describe("A later mark is there: this is it"),
      refused: z.array(markRefusal).max(MAX_MARKS),
    }),
  }),
  count: route({
    method: "PUT",
    path: "/attendance/gatherings/{id}/headcounts/",
    summary: "Count heads: only the fields that are named change, each by the later time",
    permission: "attendance.take",
    params: idParams,
    body: z.object({
      adults: counted("Adultos"),
      children: counted("Crianças"),
      visitors: counted("Visitantes"),
      online: counted("Online"),
      bibles: counted("Bíblias"),
      magazines: counted("Revistas"),
      offering: optional(amount),
      at: optional(instant).describe("When it was counted; none: now"),
      sentAt: deviceClock,
    }),
    response: gatherings.detail.response,
  }),
  addNewcomer: route({
    method: "POST",
    path: "/attendance/gatherings/{id}/newcomers/",
    summary: "Register someone who came for the first time: a visitor of the branch's city, without consents",
    permission: "attendance.take",
    params: idParams,
    body: z.object({
      fullName: required("Nome é obrigatório", nameOf(150)),
      phone: optional(loosePhone),
      clientId: optional(markClientId),
    }),
    response: z.object({ visitorId: id, personId: id }),
    status: 201,
    mayExist: true,
  }),
}

export type RosterRow = z.output<typeof rosterRow>
export type Roster = z.output<typeof rosters.read.response>
export type MarksBody = z.output<typeof rosters.mark.body>
export type MarksAnswer = z.output<typeof rosters.mark.response>
export type HeadcountBody = z.output<typeof rosters.count.body>
export type NewcomerBody = z.output<typeof rosters.addNewcomer.body>
