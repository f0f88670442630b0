import { z } from "zod"
import { flag, id, optional, reference, required, text } from "../kit/fields.ts"
import { valuesOf } from "../vocabulary.ts"
import { ASKED_OF, MAX_QUESTION_OPTIONS, MAX_QUESTIONS, QUESTION_KINDS } from "./labels.ts"

const kind = z.enum(valuesOf(QUESTION_KINDS), "Opção inválida")
const askedOf = z.enum(valuesOf(ASKED_OF), "Opção inválida")

/** A question of an event's own, as an answer has it. */
export const eventQuestion = z.object({
  id,
  label: z.string(),
  kind,
  options: z.array(z.string()).max(MAX_QUESTION_OPTIONS),
  required: z.boolean(),
  of: askedOf,
})

/** The questions of an event in a body, in their order: those with an id stay, those left out leave the form. */
export const questionsBody = z
  .array(
    z
      .object({
        id: optional(reference),
        label: required("Escreva a pergunta", text(200)),
        kind: required("Escolha o tipo de resposta", kind),
        options: z
          .array(text(100).min(1, "Escreva a opção"))
          .max(MAX_QUESTION_OPTIONS, `No máximo ${MAX_QUESTION_OPTIONS} opções`)
          .default([]),
        required: flag.default(false),
        of: askedOf.default("registration"),
      })
      .refine((question) => !hasOptions(question.kind) || question.options.length > 0, {
        path: ["options"],
        message: "Informe as opções",
      })
      .refine(({ options }) => new Set(options).size === options.length, {
        path: ["options"],
        message: "Há opções repetidas",
      })
      .transform((question) => (hasOptions(question.kind) ? question : { ...question, options: [] })),
  )
  .max(MAX_QUESTIONS, `No máximo ${MAX_QUESTIONS} perguntas`)

function hasOptions(kindOfAnswer: z.output<typeof kind>): boolean {
  return kindOfAnswer === "choice" || kindOfAnswer === "multiple"
}
