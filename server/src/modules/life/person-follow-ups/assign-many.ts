import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import type { Context } from "../../../core/context.ts"
import { doOneByOne, inOneOrder } from "../../../core/one-by-one.ts"
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
  const chosen = inOneOrder(ids)
  await lockPeople(ctx, await peopleOfFollowUps(ctx, chosen))
  return doOneByOne(chosen, (id) => assignFollowUp(ctx, id, responsibleId), "responsibleId")
}
