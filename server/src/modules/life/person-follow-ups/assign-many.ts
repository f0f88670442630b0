import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import type { Context } from "../../../core/context.ts"
import { AppError } from "../../../core/errors.ts"
import { lockPeople } from "../../people/people/known-person/public.ts"
import { assignFollowUp } from "./assign-follow-up.ts"
import { peopleOfFollowUps } from "./queries.ts"

type Route = (typeof personFollowUps)["assignMany"]

/**
 * Gives many follow-ups to one colleague, in one transaction; one that it is refused for is named with the reason and does not stop the others. Throws
 * 400 on a colleague who may follow up none of them.
 */
export async function assignManyFollowUps(
  ctx: Context,
  { ids, responsibleId }: InputOf<Route>["body"],
): Promise<ReplyOf<Route>> {
  // In one order, so that two requests about the same people cannot deadlock.
  const chosen = [...new Set(ids)].sort((one, other) => one - other)
  await lockPeople(ctx, await peopleOfFollowUps(ctx, chosen))
  const refused: { id: number; error: AppError }[] = []
  for (const id of chosen) {
    try {
      await assignFollowUp(ctx, id, responsibleId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, error })
    }
  }
  const [first] = refused
  const none = refused.length === chosen.length && refused.every(({ error }) => error.fields.responsibleId)
  if (first && none) throw first.error
  const failed = refused.map(({ id, error }) => ({
    id,
    detail: Object.values(error.fields).flat()[0] ?? error.message,
  }))
  return { updated: chosen.length - failed.length, failed }
}
