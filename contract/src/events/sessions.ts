import { z } from "zod"
import { flag, id, instant, optional, reference, required, text } from "../kit/fields.ts"
import { moment } from "../kit/moment.ts"
import { MAX_SESSIONS } from "./labels.ts"

/** One meeting of an event, as an answer has it. */
export const eventSession = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  overnight: z.boolean().describe("People sleep away from home"),
})

const NONE = "Informe ao menos uma sessão"

/** The sessions of an event in a body: those with an id stay, those left out go. */
export const sessionsBody = z
  .array(
    z
      .object({
        id: optional(reference),
        title: text(100).default(""),
        startsAt: required("Informe o início", moment),
        endsAt: required("Informe o fim", moment),
        overnight: flag.default(false),
      })
      .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
        path: ["endsAt"],
        message: "O fim deve ser depois do início",
      }),
    NONE,
  )
  .min(1, NONE)
  .max(MAX_SESSIONS, `No máximo ${MAX_SESSIONS} sessões`)
