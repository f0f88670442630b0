import type { Selectable } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { Questions } from "../../../db/schema-questions.ts"
import { readsAllObservations } from "../../roll/visitors/public.ts"

/** Who reads prayer wishes by their role reads all questions and answers them (docs/product/devotionals.md#5.1). */
export const answersQuestions = readsAllObservations

/** What the caller may do with a question. */
export function questionAbilities(
  ctx: Context,
  { state, isPrivate }: Pick<Selectable<Questions>, "state" | "isPrivate">,
) {
  const answer = state === "open" && answersQuestions(ctx)
  return { answer, publish: answer && !isPrivate, decline: answer }
}
