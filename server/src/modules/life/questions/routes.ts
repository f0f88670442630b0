import type { Contract } from "@aprisco/contract"
import { questions } from "@aprisco/contract/questions/routes"
import type { Handlers } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { answerQuestion, declineQuestion } from "./answer-question.ts"
import { askQuestion } from "./ask-question.ts"
import { presentQuestion, presentQuestionRow } from "./present.ts"
import { askedCount, askedRows } from "./queries.ts"

export const questionsRoutes: Handlers<Contract["questions"]> = {
  list: async (ctx, { query }) => {
    const [count, rows] = await Promise.all([askedCount(ctx, query), askedRows(ctx, query)])
    return toPage(
      questions.list.path,
      query,
      count,
      rows.map((row) => presentQuestionRow(ctx, row)),
    )
  },
  ask: async (ctx, { body }) => presentQuestion(ctx, await askQuestion(ctx, body)),
  detail: (ctx, { params }) => presentQuestion(ctx, params.id),
  answer: async (ctx, { params, body }) => {
    await answerQuestion(ctx, params.id, body)
    return presentQuestion(ctx, params.id)
  },
  decline: async (ctx, { params, body }) => {
    await declineQuestion(ctx, params.id, body.reason)
    return presentQuestion(ctx, params.id)
  },
}
