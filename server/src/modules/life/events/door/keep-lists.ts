import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"
import type { AttendanceSource, ListedMark, ListedSession } from "../../../../core/attendance-source.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { isDoorReached } from "../policy.ts"
import { leaveOf } from "./leave.ts"

interface Named {
  id: number
  churchId: number
  branchId: number
  title: string
}

/** A session as its list is begun, under the names of the event and its own. */
export function listedSession(
  event: Named,
  { id, title, startsAt }: { id: number; title: string; startsAt: Date },
): ListedSession {
  const name = title === "" ? event.title : `${event.title}: ${title}`
  return { id, sourceId: event.id, churchId: event.churchId, branchId: event.branchId, title: name, startsAt }
}

/** Lists of attendance of sessions (docs/product/events.md#9.4). */
export const listsOfSessionsOfEvents: AttendanceSource<Context, AnyContext> = {
  session: async (ctx, { sourceId, sessionId }) => {
    const row = await sessionsThatTakePlace(ctx)
      .where("session.id", "=", sessionId)
      .where("events.id", "=", sourceId)
      .executeTakeFirst()
    return row && ofRow(row)
  },
  between: async (ctx, { church, branch, below, after, before }) => {
    let rows = sessionsThatTakePlace(ctx)
      .where("events.churchId", "=", church)
      .where("session.startsAt", ">=", after)
      .where("session.startsAt", "<=", before)
    if (branch) rows = rows.where(isOfUnit("events.branchId", { branch, below }))
    const found = await rows.orderBy("session.startsAt").orderBy("session.id").limit(1000).execute()
    return found.map((row) => ({ ...ofRow(row), branchName: row.branchName }))
  },
  onMarked: followMarks,
  cameIn,
}

function sessionsThatTakePlace(ctx: Context) {
  return ctx.db
    .selectFrom("eventSessions as session")
    .innerJoin("events", (join) =>
      join.onRef("events.churchId", "=", "session.churchId").onRef("events.id", "=", "session.eventId"),
    )
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "events.churchId").onRef("branches.id", "=", "events.branchId"),
    )
    .where("events.status", "in", ["published", "closed"])
    .where(isDoorReached(ctx))
    .select(["session.id", "session.title", "session.startsAt", "branches.name as branchName"])
    .select(["events.id as eventId", "events.churchId", "events.branchId", "events.title as eventTitle"])
}

function ofRow({ id, title, startsAt, eventId, eventTitle, churchId, branchId }: SessionRow): ListedSession {
  return listedSession({ id: eventId, churchId, branchId, title: eventTitle }, { id, title, startsAt })
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsThatTakePlace>["execute"]>>[number]

/**
 * Who is marked present on the list of a session has come in, but for who lacks a guardian's leave; any other mark, and one that is taken back, takes the
 * check-in back. Of two registrations of one person one comes in.
 */
async function followMarks(ctx: AnyContext, sessionId: number, marks: readonly ListedMark[]): Promise<void> {
  const people = await attendeesMarked(ctx, sessionId, marks)
  const ofPeople = Map.groupBy(people, ({ personId }) => personId)
  const present: { id: number; at: Date }[] = []
  const back: { id: number; at: Date }[] = []
  for (const { personId, isPresent, at } of marks) {
    const theirs = ofPeople.get(personId) ?? []
    if (!isPresent) back.push(...theirs.map(({ id }) => ({ id, at })))
    else if (theirs.every(({ isIn }) => !isIn)) {
      const first = theirs.find(
        (person) =>
          person.isConfirmed &&
          leaveOf(person, {
            overnight: person.overnight,
            day: onClockOfState(person.firstAt, person.state).day,
          }) !== "missing",
      )
      if (first) present.push({ id: first.id, at })
    }
  }
  const [one] = people
  if (one === undefined) return
  await writePresent(ctx, { churchId: one.churchId, sessionId }, present)
  await writeBack(ctx, { churchId: one.churchId, sessionId }, back)
}

async function attendeesMarked(ctx: AnyContext, sessionId: number, marks: readonly ListedMark[]) {
  return ctx.db
    .selectFrom("eventSessions as session")
    .innerJoin("events", (join) =>
      join.onRef("events.churchId", "=", "session.churchId").onRef("events.id", "=", "session.eventId"),
    )
    .innerJoin("churches", "churches.id", "session.churchId")
    .innerJoin("eventAttendees as attendee", (join) =>
      join
        .onRef("attendee.churchId", "=", "session.churchId")
        .onRef("attendee.eventId", "=", "session.eventId"),
    )
    .innerJoin("eventRegistrations as registration", (join) =>
      join
        .onRef("registration.churchId", "=", "attendee.churchId")
        .onRef("registration.id", "=", "attendee.registrationId"),
    )
    .leftJoin("eventCheckIns as checkIn", (join) =>
      join
        .onRef("checkIn.churchId", "=", "session.churchId")
        .onRef("checkIn.sessionId", "=", "session.id")
        .onRef("checkIn.attendeeId", "=", "attendee.id"),
    )
    .where("session.id", "=", sessionId)
    .where(sql<boolean>`attendee.person_id = any(${marks.map(({ personId }) => personId)}::bigint[])`)
    .orderBy("attendee.id")
    .select(["session.churchId", "session.overnight", "events.startsAt as firstAt", "churches.state"])
    .select(["attendee.id", "attendee.birthDate", "attendee.isChild", "attendee.leaveNotedAt"])
    .select([
      sql<number>`attendee.person_id`.as("personId"),
      sql<boolean>`(registration.status = 'confirmed' and attendee.cancelled_at is null)`.as("isConfirmed"),
      sql<boolean>`(check_in.checked_in_at is not null)`.as("isIn"),
    ])
    .execute()
}

interface At {
  churchId: number
  sessionId: number
}

/** In the order of the people, in which every call locks their rows. */
const rowsOf = (people: readonly { id: number; at: Date }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as made (id bigint, at timestamptz)`

async function writePresent(
  ctx: AnyContext,
  { churchId, sessionId }: At,
  people: readonly { id: number; at: Date }[],
) {
  if (people.length === 0) return
  await sql`insert into event_check_ins as there (church_id, session_id, attendee_id, checked_in_at, changed_by_id)
    select ${churchId}, ${sessionId}, made.id, made.at, ${ctx.actor?.userId ?? null} from ${rowsOf(people)} order by made.id
    on conflict (church_id, session_id, attendee_id) do update set changed_by_id = excluded.changed_by_id,
      checked_in_at = least(there.checked_in_at, excluded.checked_in_at)
    where there.taken_back_at is null or there.taken_back_at <= excluded.checked_in_at`.execute(ctx.db)
}

async function writeBack(
  ctx: AnyContext,
  { churchId, sessionId }: At,
  people: readonly { id: number; at: Date }[],
) {
  if (people.length === 0) return
  await sql`update event_check_ins as there set checked_in_at = null, taken_back_at = made.at, changed_by_id = ${ctx.actor?.userId ?? null}
    from ${rowsOf(people)}
    where there.church_id = ${churchId} and there.session_id = ${sessionId} and there.attendee_id = made.id
      and there.checked_in_at <= made.at`.execute(ctx.db)
}

async function cameIn(ctx: Context, sessionId: number): Promise<ListedMark[]> {
  const rows = await ctx.db
    .selectFrom("eventCheckIns as checkIn")
    .innerJoin("eventAttendees as attendee", (join) =>
      join
        .onRef("attendee.churchId", "=", "checkIn.churchId")
        .onRef("attendee.id", "=", "checkIn.attendeeId"),
    )
    .where("checkIn.sessionId", "=", sessionId)
    .select([sql<number>`attendee.person_id`.as("personId"), sql<Date>`check_in.checked_in_at`.as("at")])
    .where("attendee.personId", "is not", null)
    .where("checkIn.checkedInAt", "is not", null)
    .orderBy("attendee.personId")
    .orderBy("checkIn.checkedInAt")
    .execute()
  return rows.map((row) => ({ ...row, isPresent: true }))
}
