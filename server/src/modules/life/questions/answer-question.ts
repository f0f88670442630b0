import type { InputOf } from "@aprisco/contract/kit/route"
import type { questions } from "@aprisco/contract/questions/routes"
import type { Selectable } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import type { Questions } from "../../../db/schema-questions.ts"
import { ringForQuestion } from "../../ground/notifications/public.ts"
import { answersQuestions } from "./policy.ts"
import { lockQuestion } from "./queries.ts"

type Answer = InputOf<(typeof questions)["answer"]>["body"]

/**
 * Answers a question once, for its asker or for all; the asker is told without the words. Throws 404, 403 to who does not answer, 409 on one that
 * has its answer and on a private one that is to be published (docs/product/devotionals.md#5.1).
 */
export async function answerQuestion(ctx: Context, id: number, { text, publish }: Answer): Promise<void> {
  const question = await openQuestion(ctx, id)
  if (publish && question.isPrivate) throw conflict("Uma pergunta particular não pode ser publicada.")
  await settle(ctx, question, {
    state: publish ? "published" : "answered",
    encryptedAnswer: ctx.services.encryption.encrypt("free text about people", text),
  })
  await record(ctx, publish ? "question.published" : "question.answered", {
    entity: "question",
    id,
    churchId: question.churchId,
  })
}

/** Declines a question with a reason for its asker. Throws as `answerQuestion` does. */
export async function declineQuestion(ctx: Context, id: number, declinedReason: string): Promise<void> {
  const question = await openQuestion(ctx, id)
  await settle(ctx, question, { state: "declined", declinedReason })
  await record(ctx, "question.declined", { entity: "question", id, churchId: question.churchId })
}

async function openQuestion(ctx: Context, id: number): Promise<Selectable<Questions>> {
  const question = await lockQuestion(ctx, id)
  ensure(answersQuestions(ctx))
  if (question.state !== "open")
    throw conflict(
      question.state === "declined" ? "Esta pergunta já foi recusada." : "Esta pergunta já foi respondida.",
    )
  return question
}

async function settle(
  ctx: Context,
  { id, churchId, askedById }: Selectable<Questions>,
  decision: Partial<Pick<Selectable<Questions>, "state" | "encryptedAnswer" | "declinedReason">>,
): Promise<void> {
  await ctx.db
    .updateTable("questions")
    .set({ ...decision, answeredById: ctx.actor.userId, answeredAt: ctx.now })
    .where("id", "=", id)
    .execute()
  if (askedById !== null && askedById !== ctx.actor.userId)
    await ringForQuestion(
      ctx,
      { id, churchId },
      decision.state === "declined" ? "declined" : "answered",
      askedById,
    )
}
