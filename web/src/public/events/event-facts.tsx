import { whenWords } from "./event-words.ts"

interface PublicEventFactsProps {
  event: {
    churchName: string
    place: string
    uf: string
    sessions: readonly { title: string; startsAt: string; endsAt: string }[]
  }
}

/** More of them are folded. */
const SHOWN = 6

/** Whose event it is, when and where. */
export function PublicEventFacts({ event }: PublicEventFactsProps) {
  const { churchName, place, uf, sessions } = event
  return (
    <>
      <p className="muted">{churchName}</p>
      <Sessions sessions={sessions.slice(0, SHOWN)} uf={uf} />
      {sessions.length > SHOWN && (
        <details>
          <summary>Mais {sessions.length - SHOWN} datas</summary>
          <Sessions sessions={sessions.slice(SHOWN)} uf={uf} />
        </details>
      )}
      {place && (
        <p>
          <span className="muted">Local: </span>
          {place}
        </p>
      )}
    </>
  )
}

function Sessions({ sessions, uf }: Pick<PublicEventFactsProps["event"], "sessions" | "uf">) {
  return (
    <ul className="event-sessions">
      {sessions.map((session) => (
        <li key={session.startsAt + session.title}>
          {session.title && <strong>{session.title}: </strong>}
          {whenWords(session, uf)}
        </li>
      ))}
    </ul>
  )
}
