import { z } from "zod"
import { flag, id, idParams, instant, required, text } from "../kit/fields.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { QUESTION_STATES } from "./labels.ts"
import { questionListQuery } from "./list-query.ts"

const MAX_QUESTION = 2_000
const MAX_ANSWER = 10_000

const row = z.object({
  id,
  text: z.string(),
  state: z.enum(valuesOf(QUESTION_STATES)),
  stateDisplay: z.string(),
  private: z.boolean().describe("For the asker and those who answer alone"),
  isOwn: z.boolean(),
  askerName: z.string().nullable().describe("Where the asker wants it shown, or it is the reader's own"),
  answeredByName: z.string().nullable(),
  askedAt: instant,
  answeredAt: instant.nullable(),
})

const question = row.extend({
  answer: z.string(),
  declinedReason: z.string(),
  can: z.object({ answer: z.boolean(), publish: z.boolean(), decline: z.boolean() }),
})

/** Questions about the Bible, asked and answered in the church (docs/product/devotionals.md#5.1). */
export const questions = {
  list: route({
    method: "GET",
    path: "/questions/",
    summary: "The caller's own and the published ones; who reads prayer wishes has all",
    permission: "devotionals.view",
    readOnly: true,
    query: questionListQuery,
    response: pageOf(row),
  }),
  ask: route({
    method: "POST",
    path: "/questions/",
    summary: "Ask a question",
    permission: "devotionals.view",
    body: z.object({
      text: required("Pergunta é obrigatória", text(MAX_QUESTION)),
      private: flag.default(true),
      showName: flag.default(false),
    }),
    response: question,
    status: 201,
    limits: [{ max: 10, windowSeconds: 86_400, by: "user" }],
  }),
  detail: route({
    method: "GET",
    path: "/questions/{id}/",
    summary: "One question",
    permission: "devotionals.view",
    readOnly: true,
    params: idParams,
    response: question,
  }),
  answer: route({
    method: "POST",
    path: "/questions/{id}/answer/",
    summary:
      "Answer a question once, for its asker or, where it is not private, for all. The asker is told without the text",
    permission: "devotionals.view",
    params: idParams,
    body: z.object({
      text: required("Resposta é obrigatória", text(MAX_ANSWER)),
      publish: flag.default(false),
    }),
    response: question,
  }),
  decline: route({
    method: "POST",
    path: "/questions/{id}/decline/",
    summary: "Decline a question with a reason for its asker",
    permission: "devotionals.view",
    params: idParams,
    body: z.object({ reason: required("Explique o motivo", text(500)) }),
    response: question,
  }),
}

export type QuestionRow = z.output<typeof row>
export type Question = z.output<typeof question>
