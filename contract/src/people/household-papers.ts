import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { id, optional, wholeNumber } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"

/** The sheet of labels that is printed: of Letter size, as it is sold in Brazil. */
export const LABEL_SHEET = {
  name: "Pimaco 6181",
  across: 2,
  down: 10,
  words: "carta, 25,4 × 101,6 mm",
} as const

export const LABELS_ON_SHEET = LABEL_SHEET.across * LABEL_SHEET.down

/** The parts of an address without which a label is not printed. */
export const LABEL_PARTS = {
  address: "endereço",
  number: "número",
  zipcode: "CEP",
  city: "cidade",
  state: "estado",
} as const

/** As many of those left out as an answer lists. */
export const MAX_LEFT_OUT = 500

const leftOut = z.object({
  name: z.string(),
  household: id.nullable().describe("Null: a person without a family"),
  person: id.nullable(),
  missing: z.array(z.enum(valuesOf(LABEL_PARTS))).max(Object.keys(LABEL_PARTS).length),
})

/** What is printed of the families with somebody active on the roll, and of active members without a family (docs/product/people.md#3.11). */
export const householdPapers = {
  directory: route({
    method: "GET",
    path: "/households/directory.pdf",
    summary:
      "The directory by family, to be handed out: names, birthdays, and the contact that people agreed to",
    permission: "reports.view",
    query: z.object(unitFilter),
    response: file("application/pdf"),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  labels: route({
    method: "GET",
    path: "/households/labels/",
    summary: "How many address labels there are to print, and whose address is not whole",
    permission: "reports.view",
    readOnly: true,
    query: z.object(unitFilter),
    response: z.object({
      labels: z.number().int(),
      leftOutCount: z.number().int(),
      leftOut: z.array(leftOut).max(MAX_LEFT_OUT),
    }),
  }),
  labelSheets: route({
    method: "GET",
    path: "/households/labels.pdf",
    summary: `The address labels, one for each household, on sheets of ${LABEL_SHEET.name}`,
    permission: "reports.view",
    query: z.object({
      ...unitFilter,
      first: optional(
        wholeNumber(`Escolha de 1 a ${LABELS_ON_SHEET}`, { min: 1, max: LABELS_ON_SHEET }),
      ).describe("The place of the first label on a sheet that is used already"),
    }),
    response: file("application/pdf"),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type LabelPart = keyof typeof LABEL_PARTS
export type LeftOutLabel = z.output<typeof leftOut>
