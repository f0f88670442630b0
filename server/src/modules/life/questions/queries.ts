import type { InputOf } from "@aprisco/contract/kit/route"
import type { questions } from "@aprisco/contract/questions/routes"
import type { Selectable } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { sliceOf } from "../../../db/page.ts"
import type { Questions } from "../../../db/schema-questions.ts"
import { answersQuestions } from "./policy.ts"

export type QuestionQuery = InputOf<(typeof questions)["list"]>["query"]
export type QuestionRecord = Awaited<ReturnType<typeof questionById>>

/** One page of the questions that the caller may read. */
export function askedRows(ctx: Context, query: QuestionQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  return withNames(matching(ctx, query))
    .orderBy("question.askedAt", direction)
    .orderBy("question.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function askedCount(ctx: Context, query: QuestionQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One question. Throws 404. */
export async function questionById(ctx: Context, id: number) {
  return found(await withNames(questionsInReach(ctx)).where("question.id", "=", id).executeTakeFirst())
}

/** Locks a question in reach: it is answered once. Throws 404. */
export async function lockQuestion(ctx: Context, id: number): Promise<Selectable<Questions>> {
  return found(
    await questionsInReach(ctx)
      .where("question.id", "=", id)
      .selectAll("question")
      .forUpdate()
      .executeTakeFirst(),
  )
}

function questionsInReach(ctx: Context) {
  const { churchId, userId } = ctx.actor
  const rows = ctx.db.selectFrom("questions as question").where("question.churchId", "=", churchId)
  if (answersQuestions(ctx)) return rows
  return rows.where((eb) =>
    eb.or([eb("question.askedById", "=", userId), eb("question.state", "=", "published")]),
  )
}

function matching(ctx: Context, { state }: QuestionQuery) {
  const rows = questionsInReach(ctx)
  return state ? rows.where("question.state", "=", state) : rows
}

function withNames(rows: ReturnType<typeof questionsInReach>) {
  return rows
    .leftJoin("users as asker", "asker.id", "question.askedById")
    .leftJoin("users as answerer", "answerer.id", "question.answeredById")
    .selectAll("question")
    .select(["asker.fullName as askerName", "answerer.fullName as answeredByName"])
}
