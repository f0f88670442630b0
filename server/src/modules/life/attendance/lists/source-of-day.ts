import type { GatheringSource } from "@aprisco/contract/attendance/labels"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { activityForDay } from "../../activities/public.ts"
import { groupForDay } from "../../groups/public.ts"
import { activitiesLed } from "../policy.ts"

/** An activity or a group on one day. */
export interface SourceOfDay {
  readonly source: GatheringSource
  readonly id: number
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
  source: GatheringSource,
  id: number,
  day: string,
): Promise<SourceOfDay> {
  return source === "group" ? groupOfDay(ctx, id, day) : activityOfDay(ctx, id, day)
}

async function groupOfDay(ctx: Context, id: number, day: string): Promise<SourceOfDay> {
  const group = await groupForDay(ctx, id, day)
  if (group === undefined) throw invalid({ sourceId: ["Grupo não encontrado."] })
  const { churchId, branchId, name, kind, startTime, meets, goesOn } = group
  return {
    source: "group",
    id,
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
    churchId,
    branchId,
    title: name,
    isClass: false,
    startTime,
    isDay: takesPlace,
    mayMeetBesides: false,
  }
}
