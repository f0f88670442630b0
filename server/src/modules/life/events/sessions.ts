import type { EventBody } from "@aprisco/contract/events/routes"
import type { Context } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { insertAll } from "../../../db/insert-all.ts"
import { sessionsWithPresences } from "../attendance/public.ts"
import type { LockedEvent, SessionRow } from "./queries.ts"

type GivenSession = EventBody["sessions"][number]
type Owner = Pick<LockedEvent, "id" | "churchId">

/** The beginning of the first session and the end of the last. */
export function extentOf(sessions: readonly Pick<SessionRow, "startsAt" | "endsAt">[]): {
  startsAt: Date
  endsAt: Date
} {
  const times = (at: "startsAt" | "endsAt") => sessions.map((session) => session[at].getTime())
  return {
    startsAt: new Date(Math.min(...times("startsAt"))),
    endsAt: new Date(Math.max(...times("endsAt"))),
  }
}

/** Makes the sessions of an event those of the body. Throws 400 on an id that is not of one of its sessions. */
export async function replaceSessions(
  ctx: Context,
  { id: eventId, churchId }: Owner,
  before: readonly SessionRow[],
  given: readonly GivenSession[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  const kept = given.filter((session) => session.id != null)
  const ids = new Set(kept.map(({ id }) => id))
  if (ids.size < kept.length || kept.some(({ id }) => !known.has(id ?? 0)))
    throw invalid({ sessions: ["Sessão não encontrada."] })
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  if (gone.length > 0) {
    await requireNobodyCame(ctx, churchId, gone)
    await ctx.db
      .deleteFrom("eventSessions")
      .where("churchId", "=", churchId)
      .where("id", "in", gone)
      .execute()
  }
  for (const { id, ...session } of kept)
    await ctx.db
      .updateTable("eventSessions")
      .set(session)
      .where("churchId", "=", churchId)
      .where("id", "=", id ?? 0)
      .execute()
  const added = given
    .filter((session) => session.id == null)
    .map(({ id: _, ...session }) => ({ ...session, churchId, eventId }))
  if (added.length > 0) await insertAll("eventSessions", added).execute(ctx.db)
}

/** Throws 409 on a session to which somebody came (docs/product/events.md#2.9). */
async function requireNobodyCame(ctx: Context, churchId: number, ids: readonly number[]): Promise<void> {
  const visit = await ctx.db
    .selectFrom("eventCheckIns")
    .where("churchId", "=", churchId)
    .where("sessionId", "in", ids)
    .where("checkedInAt", "is not", null)
    .select("sessionId")
    .executeTakeFirst()
  if (visit !== undefined || (await sessionsWithPresences(ctx, ids)).length > 0)
    throw conflict("Esta sessão tem presenças.")
}

/** Whether the body says of each session what is there already. */
export function areSameSessions(before: readonly SessionRow[], given: readonly GivenSession[]): boolean {
  const keyOf = ({ id, title, startsAt, endsAt, overnight }: GivenSession) =>
    [id ?? "", title, startsAt.getTime(), endsAt.getTime(), overnight].join("|")
  return (
    before.length === given.length &&
    before.every((session, place) => {
      const other = given[place]
      return other !== undefined && keyOf(session) === keyOf(other)
    })
  )
}
