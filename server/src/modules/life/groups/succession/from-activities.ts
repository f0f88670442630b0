import type { FromActivitiesBody } from "@aprisco/contract/groups/succession"
import { recordEach } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import {
  endActivities,
  type LockedActivity,
  lockActivities,
  ministryLeadersOf,
} from "../../activities/public.ts"
import { leadsOnly } from "../policy.ts"
import { churchesOfPeople } from "../who-is-named.ts"

/**
 * Makes a group of each of these activities, led by whom the body names, else by who leads the activity's ministry; the activities end. Throws 403 to a
 * LEADER without the area, 400 on an activity out of reach, on one that is no weekly cell, and on a leader who is missing or out of reach, and 409
 * on one that has ended.
 */
export async function takeOverActivities(
  ctx: Context,
  { activities }: FromActivitiesBody,
): Promise<number[]> {
  ensure(!leadsOnly(ctx))
  const wanted = new Map(activities.map(({ id, leaderId }) => [id, leaderId ?? null]))
  const named = [...wanted.values()].filter((leader) => leader !== null)
  const ofMinistries = await ministryLeadersOf(ctx, [...wanted.keys()])
  await lockPeople(ctx, [...named, ...ofMinistries.values()])
  const rows = new Map((await lockActivities(ctx, [...wanted.keys()])).map((row) => [row.id, row]))
  const known = await churchesOfPeople(ctx, [...named, ...ofMinistries.values()])
  const taken = [...wanted].map(([id, chosen], place) => {
    const wrong = (field: string, message: string) => invalid({ [`activities.${place}.${field}`]: [message] })
    const activity = rows.get(id)
    if (activity === undefined) throw wrong("id", "Atividade não encontrada.")
    const { kind, weekday, otherWeekdays } = activity
    if (kind !== "celula" || weekday === null) throw wrong("id", "Só uma célula que se repete vira um grupo.")
    if (otherWeekdays.length > 0)
      throw wrong("id", "Um grupo tem um só dia da semana, e esta célula tem vários.")
    requireGoing(ctx, activity)
    const leaderId = chosen ?? ofMinistries.get(id)
    if (leaderId === undefined) throw wrong("leaderId", "Líder é obrigatório")
    if (known.get(leaderId) !== activity.churchId) throw wrong("leaderId", "Pessoa não encontrada.")
    return { activity, leaderId }
  })
  const ids = await insertGroups(ctx, taken)
  await endActivities(
    ctx,
    taken.map(({ activity }) => activity),
  )
  return ids
}

function requireGoing(ctx: Context, { name, until, isActive }: LockedActivity): void {
  if (!isActive || (until !== null && until < ctx.today)) throw conflict(`A atividade ${name} já terminou.`)
}

interface Taken {
  readonly activity: LockedActivity
  readonly leaderId: number
}

async function insertGroups(ctx: Context, taken: readonly Taken[]): Promise<number[]> {
  const own = { createdById: ctx.actor.userId, createdAt: ctx.now }
  const groups = await ctx.db
    .insertInto("groups")
    .values(taken.map(({ activity }) => ({ ...columnsOf(activity), ...own })))
    .returning(["id", "churchId"])
    .execute()
  const stays = groups.map(({ id: groupId, churchId }, place) => ({
    churchId,
    groupId,
    personId: taken[place]?.leaderId ?? 0, // as many groups as activities
    role: "leader" as const,
    joinedOn: ctx.today,
    addedById: ctx.actor.userId,
    createdAt: ctx.now,
  }))
  await ctx.db.insertInto("groupStays").values(stays).execute()
  await recordEach(
    ctx,
    "group.created",
    groups.map(({ id, churchId }) => ({ entity: "group", id, churchId })),
  )
  return groups.map(({ id }) => id)
}

function columnsOf(activity: LockedActivity) {
  const { churchId, branchId, name, weekday, startTime, repeat, repeatInterval, startsOn, weekOfMonth } =
    activity
  const { description, place } = activity
  return {
    ...{ churchId, branchId, name, weekday, startTime, repeat, repeatInterval, startsOn, weekOfMonth },
    kind: "celula" as const,
    description,
    address: place || null,
  }
}
