import type { GatheringBody } from "@aprisco/contract/attendance/gatherings"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { callOff } from "./call-off.ts"
import { type Begun, beginningOfList, listOfDay, requireReached, storeList } from "./list-of-day.ts"
import { type SourceOfDay, sourceOfDay, sourceOfSession } from "./source-of-day.ts"

/**
 * Begins the list of a day, or calls meetings of a group off beforehand. The second call finds the list of the first. Throws 400 on a source out of
 * reach, on a day without a meeting, and on one that is still far off.
 */
export async function beginList(ctx: Context, body: GatheringBody): Promise<Begun> {
  const { extra, cancelled } = body
  const of = await sourceOf(ctx, body)
  const day = of.session?.day ?? body.day
  if (!day) throw new Error("beginList: a body without a day was accepted")
  if (cancelled) return callOff(ctx, of, { ...body, day })
  if (body.until) throw invalid({ until: ["O período é só para cancelar encontros."] })
  const there = await listOfDay(ctx, of, day)
  if (there !== undefined) return { id: there, isNew: false }
  if (!of.isDay && !(extra && of.mayMeetBesides)) throw invalid({ day: ["Não há encontro neste dia"] })
  const startsAt = await beginningOfList(ctx, of, day)
  requireReached(ctx, startsAt)
  return storeList(ctx, of, { day, startsAt, extra: !of.isDay })
}

/** Throws 400 on a source out of reach. */
function sourceOf(
  ctx: Context,
  { source, sourceId, sessionId, day }: Pick<GatheringBody, "source" | "sourceId" | "sessionId" | "day">,
): Promise<SourceOfDay> {
  if (source === "event") return sourceOfSession(ctx, { sourceId, sessionId: sessionId ?? 0 })
  return sourceOfDay(ctx, source, sourceId, day ?? "")
}
