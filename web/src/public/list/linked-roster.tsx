import { dayInWords } from "../day-words.ts"
import type { LinkedList } from "./list-calls.ts"
import { useMarks } from "./use-marks.ts"
import type { WaitingMark } from "./waiting-marks.ts"

type Status = WaitingMark["status"]

// Not the contract's: its file has the rules of lists too, which no light page carries.
const WORDS = { present: "Presente", absent: "Ausente", none: "Não anotado" } as const
const SIGNS = { present: "✓", absent: "✕", none: "" } as const
/** One tap: present, a second one: absent, a third one: neither. */
const NEXT = { present: "absent", absent: null, none: "present" } as const

interface LinkedRosterProps {
  token: string
  list: LinkedList
  onGone: () => void
}

/** The people of a list, each as one row to tap. */
export function LinkedRoster({ token, list, onGone }: LinkedRosterProps) {
  const { statuses, isClosed, mark, ...progress } = useMarks({ token, list, onGone })
  const present = [...statuses.values()].filter((status) => status === "present").length
  const { roster } = list
  return (
    <>
      <div className="sheet stack">
        <h1>{list.title}</h1>
        <p>
          {[dayInWords(list.day), list.time].filter(Boolean).join(", ")}
          <br />
          <span className="muted">{list.churchName}</span>
        </p>
        {isClosed ? (
          <p className="note">Esta lista está encerrada. As marcações não mudam mais.</p>
        ) : (
          <p className="muted small">Toque uma vez: presente. Duas: ausente. Três: sem marcação.</p>
        )}
        {progress.notice && (
          <p className="alert" role="alert">
            {progress.notice}
          </p>
        )}
      </div>
      {roster.length === 0 ? (
        <p className="sheet">Ninguém está nesta lista. Fale com a igreja.</p>
      ) : (
        <ul className="list-rows">
          {roster.map(({ personId, fullName }) => (
            <Row
              key={personId}
              fullName={fullName}
              status={statuses.get(personId) ?? null}
              readOnly={isClosed}
              onMark={(status) => mark(personId, status)}
            />
          ))}
        </ul>
      )}
      <div className="list-foot">
        <span>
          {present} de {roster.length} presentes
        </span>
        {!isClosed && <Progress {...progress} />}
      </div>
    </>
  )
}

interface RowProps {
  fullName: string
  status: Status
  readOnly: boolean
  onMark: (status: Status) => void
}

function Row({ fullName, status, readOnly, onMark }: RowProps) {
  const state = status ?? "none"
  const content = (
    <>
      <span className="list-mark" data-status={state} aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span className="list-words">
        <span className="list-name">{fullName}</span>
        <span className="muted small">{WORDS[state]}</span>
      </span>
    </>
  )
  return (
    <li>
      {readOnly ? (
        <span className="list-row">{content}</span>
      ) : (
        <button type="button" className="list-row" onClick={() => onMark(NEXT[state])}>
          {content}
        </button>
      )}
    </li>
  )
}

interface ProgressProps {
  waiting: number
  isOffline: boolean
  wasSaved: boolean
  send: () => Promise<void>
}

/** Whether the marks have arrived. */
function Progress({ waiting, isOffline, wasSaved, send }: ProgressProps) {
  const words =
    waiting === 0
      ? wasSaved
        ? "Salvo"
        : ""
      : isOffline
        ? `Sem conexão: ${waiting} por enviar`
        : "Enviando..."
  return (
    <>
      <span role="status">{words}</span>
      {waiting > 0 && isOffline && (
        <button type="button" className="button quiet" onClick={() => void send()}>
          Enviar agora
        </button>
      )}
    </>
  )
}
