import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { dayAfter, momentTyped } from "../../activities/public.ts"
import { clockOf } from "../event-words.ts"

/** A session in the form: `startsAt` and `endsAt` are days, and a blank last day is the first. */
export interface SessionRow {
  /** Identifies a row while rows are added and removed. */
  key: string
  /** Blank: not stored yet. */
  id: string
  title: string
  startsAt: string
  startHour: string
  endsAt: string
  endHour: string
  overnight: boolean
}

/** A session of which nothing is known yet. */
export function aSession(of: Partial<SessionRow> = {}): SessionRow {
  return {
    id: "",
    title: "",
    startsAt: "",
    startHour: "",
    endsAt: "",
    endHour: "",
    overnight: false,
    ...of,
    key: crypto.randomUUID(),
  }
}

/** The same session a day later, as one that is not stored yet. */
export function aDayLater({ startsAt, endsAt, ...same }: SessionRow): SessionRow {
  const later = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? dayAfter(day, 1) : "")
  return aSession({ ...same, id: "", startsAt: later(startsAt), endsAt: later(endsAt) })
}

export function sessionRowsFrom({ sessions, churchState: state }: ChurchEvent): SessionRow[] {
  return sessions.map((session) => {
    const from = clockOf(session.startsAt, state)
    const to = clockOf(session.endsAt, state)
    return {
      // Of its own, so that the same session has the same key after it was loaded again.
      key: `session-${session.id}`,
      id: String(session.id),
      title: session.title,
      startsAt: from.day,
      startHour: from.time,
      endsAt: to.day === from.day ? "" : to.day,
      endHour: to.time,
      overnight: session.overnight,
    }
  })
}

/** The session as a body has it. */
export function sessionBody(row: SessionRow, state: string) {
  const { id, title, startsAt, startHour, endsAt, endHour, overnight } = row
  // Neither a day nor an hour: no end was said.
  const lastDay = endsAt === "" && endHour !== "" ? startsAt : endsAt
  return {
    id,
    title,
    startsAt: momentTyped(startsAt, startHour, state),
    endsAt: momentTyped(lastDay, endHour, state),
    overnight,
  }
}
