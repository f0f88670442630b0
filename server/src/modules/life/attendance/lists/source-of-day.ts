import type { GatheringSource } from "@aprisco/contract/attendance/labels"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { ListedSession } from "../../../../core/attendance-source.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { stateOfChurch } from "../../../ground/churches/public.ts"
import { activityForDay } from "../../activities/public.ts"
import { groupForDay } from "../../groups/public.ts"
import { activitiesLed } from "../policy.ts"

/** An activity or a group on one day, or a session of an event. */
export interface SourceOfDay {
  readonly source: GatheringSource
  readonly id: number
  /** Of an event: its list has the day and the hour of the session, on the clock of the church's state. */
  readonly session: { readonly id: number; readonly startsAt: Date; readonly day: string } | null
  readonly churchId: number
  readonly branchId: number
  readonly title: string
  readonly isClass: boolean
  /** `HH:MM:SS`. */
  readonly startTime: string | null
  /** Whether it takes place on that day by its rule. */
  readonly isDay: boolean
  /** Whether it may meet on that day besides: a group, until its last day. */
  readonly mayMeetBesides: boolean
}

/** What a body names as the source of a list. Throws 400 on `sourceId` where the caller keeps no lists of such a one. */
export async function sourceOfDay(
  ctx: Context,
  source: Exclude<GatheringSource, "event">,
  id: number,
  day: string,
): Promise<SourceOfDay> {
  return source === "group" ? groupOfDay(ctx, id, day) : activityOfDay(ctx, id, day)
}

/** A session of an event. Throws 400 on `sessionId` where the caller keeps no lists of it. */
export async function sourceOfSession(
  ctx: Context,
  ids: { sourceId: number; sessionId: number },
): Promise<SourceOfDay> {
  for (const source of sessionSources(ctx)) {
    const session = await source.session(ctx, ids)
    if (session) return ofSession(ctx, session)
  }
  throw invalid({ sessionId: ["Sessão não encontrada."] })
}

/** What the modules above offer of which lists are kept. */
export const sessionSources = ({ services }: Pick<AnyContext, "services">) =>
  services.modules.flatMap(({ attendance }) => attendance ?? [])

/** A session as the source of its list. */
export async function ofSession(ctx: AnyContext, session: ListedSession): Promise<SourceOfDay> {
  const { id, sourceId, churchId, branchId, title, startsAt } = session
  const { day, time } = onClockOfState(startsAt, await stateOfChurch(ctx, churchId))
  return {
    source: "event",
    id: sourceId,
    session: { id, startsAt, day },
    ...{ churchId, branchId, title: title.slice(0, MAX_TITLE), isClass: false },
    startTime: time,
    isDay: true,
    mayMeetBesides: false,
  }
}

/** Of a list; that of an event with the name of its session is longer. */
const MAX_TITLE = 200

async function groupOfDay(ctx: Context, id: number, day: string): Promise<SourceOfDay> {
  const group = await groupForDay(ctx, id, day)
  if (group === undefined) throw invalid({ sourceId: ["Grupo não encontrado."] })
  const { churchId, branchId, name, kind, startTime, meets, goesOn } = group
  return {
    source: "group",
    id,
    session: null,
    churchId,
    branchId,
    title: name,
    isClass: kind === "ebd",
    startTime,
    isDay: meets,
    mayMeetBesides: goesOn,
  }
}

async function activityOfDay(ctx: Context, id: number, day: string): Promise<SourceOfDay> {
  const led = await activitiesLed(ctx)
  const activity = led === null || led.has(id) ? await activityForDay(ctx, id, day) : undefined
  if (activity === undefined) throw invalid({ sourceId: ["Atividade não encontrada."] })
  const { churchId, branchId, name, startTime, takesPlace } = activity
  return {
    source: "activity",
    id,
    session: null,
    churchId,
    branchId,
    title: name,
    isClass: false,
    startTime,
    isDay: takesPlace,
    mayMeetBesides: false,
  }
}
