import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type PersonFollowUpsQuery, personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { denied } from "../../../core/errors.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { missingPerson, visiblePeople } from "../../people/people/public.ts"
import { isDue } from "../../roll/visitors/public.ts"
import { presentContacts, presentFollowUp, presentFollowUps } from "./present.ts"
import { isUntaken, openFollowUps } from "./queries.ts"

/** The open follow-ups of people that the query asks for. */
export function matchingPersonFollowUps(
  ctx: Context,
  { scope, due }: Pick<PersonFollowUpsQuery, "scope" | "due">,
) {
  let rows = openFollowUps(ctx)
  if (scope === "mine") rows = rows.where("followUp.responsibleId", "=", ctx.actor.userId)
  if (scope === "unassigned") rows = rows.where(isUntaken)
  return due ? rows.where(isDue(ctx, due, "followUp.dueAt")) : rows
}

/** A page of the follow-ups of people, soonest first. Throws 403 on those of everybody without `members.manage`. */
export async function listPersonFollowUps(
  ctx: Context,
  query: PersonFollowUpsQuery,
): Promise<ReplyOf<typeof personFollowUps.list>> {
  ensure(query.scope !== "all" || can(ctx, "members.manage"), () => denied("members.manage"))
  const { limit, offset } = sliceOf(query)
  const [count, rows] = await Promise.all([
    countOfPeople(ctx, query),
    matchingPersonFollowUps(ctx, query)
      .select("followUp.id")
      .orderBy("followUp.dueAt")
      .orderBy("followUp.id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const ids = rows.map(({ id }) => id)
  return toPage(personFollowUps.list.path, query, count, await presentFollowUps(ctx, ids))
}

/** How many there are on all pages. */
export async function countOfPeople(
  ctx: Context,
  query: Pick<PersonFollowUpsQuery, "scope" | "due">,
): Promise<number> {
  const { count } = await matchingPersonFollowUps(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** The open follow-up of a person, and the newest contacts of all. Throws 404, and a merged record's kept one. */
export async function followUpsOfPerson(
  ctx: Context,
  personId: number,
): Promise<ReplyOf<typeof personFollowUps.ofPerson>> {
  const person = visiblePeople(ctx).where("people.id", "=", personId).select("people.id")
  if ((await person.executeTakeFirst()) === undefined) throw await missingPerson(ctx, personId)
  const [open, contacts] = await Promise.all([
    openFollowUps(ctx).where("people.id", "=", personId).select("followUp.id").executeTakeFirst(),
    presentContacts(ctx, personId, MAX_LISTED),
  ])
  return { open: open ? await presentFollowUp(ctx, open.id) : null, contacts }
}
