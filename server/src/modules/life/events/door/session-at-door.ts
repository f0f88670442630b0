import { HOURS_BEFORE } from "@aprisco/contract/attendance/labels"
import { minutesAfter } from "../../../../core/clock.ts"
import { invalid } from "../../../../core/errors.ts"
import type { SessionRow } from "../queries.ts"

/** Whether a session takes check-ins at an instant: from twelve hours before its beginning on. */
export function takesCheckIns({ startsAt }: Pick<SessionRow, "startsAt">, at: Date): boolean {
  return minutesAfter(startsAt, -60 * HOURS_BEFORE) <= at
}

/** Whether a session is the one that people come to: it is reached, and not over. */
export function isOpen(session: Pick<SessionRow, "startsAt" | "endsAt">, at: Date): boolean {
  return takesCheckIns(session, at) && at < session.endsAt
}

/** The session that the door shows where none is named: the first that is open, else the next, else the last. `sessions` are in order. */
export function sessionShown<S extends SessionRow>(sessions: readonly S[], now: Date): S | undefined {
  return (
    sessions.find((session) => isOpen(session, now)) ??
    sessions.find(({ startsAt }) => startsAt > now) ??
    sessions.at(-1)
  )
}

/**
 * The session of a check-in: the one that is named, else the first that was open then. Throws 400 on one that is not of the event or still far off, and
 * where none was open.
 */
export function sessionOfCheckIn<S extends SessionRow>(
  sessions: readonly S[],
  sessionId: number | null | undefined,
  { at, now }: { at: Date; now: Date },
): S {
  const session = sessionId
    ? sessions.find(({ id }) => id === sessionId)
    : sessions.find((one) => isOpen(one, at))
  if (session === undefined)
    throw invalid({
      sessionId: [
        sessionId ? "Sessão não encontrada." : "Nenhuma sessão está aberta agora. Escolha a sessão.",
      ],
    })
  if (!takesCheckIns(session, now)) throw invalid({ sessionId: ["Esta sessão ainda não chegou."] })
  return session
}
