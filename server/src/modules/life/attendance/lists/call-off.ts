import type { GatheringBody } from "@aprisco/contract/attendance/gatherings"
import { MAX_DAYS_AHEAD } from "@aprisco/contract/attendance/labels"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { todayOfChurch } from "../../../ground/churches/public.ts"
import { meetingDaysOfGroup } from "../../groups/public.ts"
import { cancelList } from "./change-state.ts"
import { type Begun, beginningOfList, listOfDay, storeList } from "./list-of-day.ts"
import type { SourceOfDay } from "./source-of-day.ts"

/**
 * Calls meetings of a group off beforehand: each gets a cancelled list, so that none is wanted and nobody is absent. Throws 400 on a day without a
 * meeting, in the past or too far ahead, for an activity, whose days are cancelled in the calendar, and for an event.
 */
export async function callOff(
  ctx: Context,
  of: SourceOfDay,
  { day, until, reason = null }: Pick<GatheringBody, "until" | "reason"> & { day: string },
): Promise<Begun> {
  if (of.source === "event") throw invalid({ source: ["Uma sessão é cancelada com o evento."] })
  if (of.source !== "group") throw invalid({ source: ["Cancele o dia da atividade na agenda."] })
  if (until && until < day) throw invalid({ until: ["A data final deve ser igual ou posterior à inicial"] })
  const today = await todayOfChurch(ctx, of.churchId)
  if (day < today) throw invalid({ day: ["Este dia já passou"] })
  const last = daysAfter(today, MAX_DAYS_AHEAD)
  if (day > last) throw invalid({ day: [TOO_FAR] })
  if (until && until > last) throw invalid({ until: [TOO_FAR] })
  const days = await meetingDaysOfGroup(ctx, of.id, day, until ?? day)
  const [first, ...others] = days
  if (first === undefined) throw invalid({ day: ["Não há encontro neste dia"] })
  const begun = await callOffDay(ctx, of, first, reason)
  for (const other of others) await callOffDay(ctx, of, other, reason)
  return begun
}

const TOO_FAR = `Escolha um dia nos próximos ${MAX_DAYS_AHEAD} dias`

async function callOffDay(ctx: Context, of: SourceOfDay, day: string, reason: string | null): Promise<Begun> {
  const there = await listOfDay(ctx, of, day)
  if (there === undefined) {
    const startsAt = await beginningOfList(ctx, of, day)
    const begun = await storeList(ctx, of, { day, startsAt, extra: false, cancelled: { reason } })
    // Somebody began it at the same moment.
    if (!begun.isNew) await cancelList(ctx, begun.id, reason)
    return begun
  }
  await cancelList(ctx, there, reason)
  return { id: there, isNew: false }
}
