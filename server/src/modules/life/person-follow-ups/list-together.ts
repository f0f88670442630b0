import type { ReplyOf } from "@aprisco/contract/kit/route"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import type { FollowUpCounts, FollowUpQuery } from "@aprisco/contract/visitors/follow-ups"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import {
  countFollowUps,
  followUpCount,
  followUpsByIds,
  matchingFollowUps,
} from "../../roll/visitors/follow-ups/public.ts"
import { isDue } from "../../roll/visitors/public.ts"
import { countOfPeople, matchingPersonFollowUps } from "./list-follow-ups.ts"
import { presentFollowUps } from "./present.ts"
import { isUntaken, openFollowUps } from "./queries.ts"

/**
 * A page of both kinds in one order, soonest first. The people are among them for callers who read the registry; for others it is the list of
 * visitors (docs/product/follow-ups.md#4.1).
 */
export async function listTogether(
  ctx: Context,
  query: FollowUpQuery,
): Promise<ReplyOf<typeof personFollowUps.together>> {
  const { limit, offset } = sliceOf(query)
  const ofPeople = { scope: query.whose, due: query.due }
  const visitors = matchingFollowUps(ctx, query).select([
    "visitors.followUpDueAt as dueAt",
    "visitors.id",
    sql<boolean>`false`.as("isPerson"),
  ])
  const people = matchingPersonFollowUps(ctx, ofPeople).select([
    "followUp.dueAt",
    "followUp.id",
    sql<boolean>`true`.as("isPerson"),
  ])
  const seesPeople = can(ctx, "members.edit")
  const [visitorCount, personCount, rows] = await Promise.all([
    followUpCount(ctx, query),
    seesPeople ? countOfPeople(ctx, ofPeople) : 0,
    ctx.db
      .selectFrom((seesPeople ? visitors.unionAll(people) : visitors).as("either"))
      .select(["id", "isPerson"])
      .orderBy("dueAt")
      .orderBy("isPerson")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const idsOf = (wanted: boolean) => rows.filter(({ isPerson }) => isPerson === wanted).map(({ id }) => id)
  const [ofVisitors, ofPersons] = await Promise.all([
    followUpsByIds(ctx, idsOf(false)),
    presentFollowUps(ctx, idsOf(true)),
  ])
  const results = rows.flatMap(({ id, isPerson }) => {
    const visitor = isPerson ? undefined : ofVisitors.find((one) => one.id === id)
    const person = isPerson ? ofPersons.find((one) => one.id === id) : undefined
    return visitor || person ? [{ visitor: visitor ?? null, person: person ?? null }] : []
  })
  return toPage(personFollowUps.together.path, query, visitorCount + personCount, results)
}

/** The counts of the menu's badge, of both kinds. */
export async function countTogether(ctx: Context): Promise<FollowUpCounts> {
  if (!can(ctx, "members.edit")) return countFollowUps(ctx)
  const [visitors, people] = await Promise.all([countFollowUps(ctx), countsOfPeople(ctx)])
  return {
    overdue: visitors.overdue + people.overdue,
    today: visitors.today + people.today,
    later: visitors.later + people.later,
    unassigned: visitors.unassigned + people.unassigned,
  }
}

function countsOfPeople(ctx: Context): Promise<FollowUpCounts> {
  return openFollowUps(ctx)
    .select((eb) => {
      const mine = eb("followUp.responsibleId", "=", ctx.actor.userId)
      const due = (state: "overdue" | "today" | "later") =>
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([mine, isDue(ctx, state, "followUp.dueAt")]))
          .as(state)
      return [
        due("overdue"),
        due("today"),
        due("later"),
        eb.fn.countAll<number>().filterWhere(isUntaken).as("unassigned"),
      ]
    })
    .where((eb) => eb.or([eb("followUp.responsibleId", "=", ctx.actor.userId), isUntaken]))
    .executeTakeFirstOrThrow()
}
