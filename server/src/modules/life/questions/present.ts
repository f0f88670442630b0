import { QUESTION_STATES } from "@aprisco/contract/questions/labels"
import type { Question, QuestionRow } from "@aprisco/contract/questions/routes"
import type { Context } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { questionAbilities } from "./policy.ts"
import { type QuestionRecord, questionById } from "./queries.ts"

/** A question as a row of the list: whose it is only where they want that, and to themselves. */
export function presentQuestionRow(ctx: Context, question: QuestionRecord): QuestionRow {
  const { id, state, isPrivate, showsName, askedById, askerName, answeredByName, askedAt, answeredAt } =
    question
  const isOwn = askedById === ctx.actor.userId
  return {
    id,
    text: decryptText(ctx, question.encryptedText) ?? "",
    state,
    stateDisplay: QUESTION_STATES[state],
    private: isPrivate,
    isOwn,
    askerName: isOwn || showsName ? askerName : null,
    answeredByName,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** One question with its answer. Throws 404. */
export async function presentQuestion(ctx: Context, id: number): Promise<Question> {
  const question = await questionById(ctx, id)
  return {
    ...presentQuestionRow(ctx, question),
    answer: decryptText(ctx, question.encryptedAnswer) ?? "",
    declinedReason: question.declinedReason ?? "",
    can: questionAbilities(ctx, question),
  }
}
