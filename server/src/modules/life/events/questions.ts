import type { EventBody } from "@aprisco/contract/events/routes"
import type { Context } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { insertAll } from "../../../db/insert-all.ts"
import type { LockedEvent, QuestionRow } from "./queries.ts"

type GivenQuestion = EventBody["questions"][number]

/** Makes the questions of an event's form those of the body, in its order. Throws 400 on an id that is not of one of them. */
export async function replaceQuestions(
  ctx: Context,
  { id: eventId, churchId }: Pick<LockedEvent, "id" | "churchId">,
  before: readonly QuestionRow[],
  given: readonly GivenQuestion[],
): Promise<void> {
  const rows = given.map(({ of: askedOf, ...question }, place) => ({ ...question, askedOf, place }))
  const known = new Set(before.map(({ id }) => id))
  const kept = rows.filter(({ id }) => id != null)
  const ids = new Set(kept.map(({ id }) => id))
  if (ids.size < kept.length || kept.some(({ id }) => !known.has(id ?? 0)))
    throw invalid({ questions: ["Pergunta não encontrada."] })
  await requireSameKinds(ctx, before, kept)
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await ctx.db
      .updateTable("eventQuestions")
      .set({ removedAt: ctx.now })
      .where("churchId", "=", churchId)
      .where("id", "in", gone)
      .execute()
  for (const { id, ...question } of kept)
    await ctx.db
      .updateTable("eventQuestions")
      .set(question)
      .where("churchId", "=", churchId)
      .where("id", "=", id ?? 0)
      .execute()
  const added = rows
    .filter(({ id }) => id == null)
    .map(({ id: _, ...question }) => ({ ...question, churchId, eventId }))
  if (added.length > 0) await insertAll("eventQuestions", added).execute(ctx.db)
}

/** Throws 409 where a question with answers is of another kind now (docs/product/events.md#2.7). */
async function requireSameKinds(
  ctx: Context,
  before: readonly QuestionRow[],
  kept: readonly Pick<GivenQuestion, "id" | "kind">[],
): Promise<void> {
  const kinds = new Map(before.map(({ id, kind }) => [id, kind]))
  const others = kept.flatMap(({ id, kind }) => (id && kinds.get(id) !== kind ? [id] : []))
  if (others.length === 0) return
  const answer = await ctx.db
    .selectFrom("eventAnswers")
    .where("questionId", "in", others)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  if (answer !== undefined) throw conflict("Este campo já tem respostas. Crie outro campo.")
}

/** Whether the body has the same questions in the same order. */
export function areSameQuestions(before: readonly QuestionRow[], given: readonly GivenQuestion[]): boolean {
  const keyOf = ({ id, label, kind, options, required, of }: GivenQuestion) =>
    JSON.stringify([id ?? null, label, kind, options, required, of])
  return (
    before.length === given.length &&
    before.every(({ askedOf, ...question }, place) => {
      const other = given[place]
      return other !== undefined && keyOf({ ...question, of: askedOf }) === keyOf(other)
    })
  )
}
