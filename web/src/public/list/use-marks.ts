import { newClientId } from "@aprisco/contract/kit/client-id"
import { useCallback, useEffect, useRef, useState } from "react"
import { type LinkedList, readList, sendMarks } from "./list-calls.ts"
import { keepMarks, keptMarks, type WaitingMark } from "./waiting-marks.ts"

/** The most marks of one call (the contract's, whose file no light page carries). */
const BATCH = 500
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

type Status = WaitingMark["status"]

interface MarksOptions {
  token: string
  list: LinkedList
  onGone: () => void
}

/** The marks of a list as this device sees them, and how far they are sent: each at once, and again until it arrives. */
export function useMarks({ token, list, onGone }: MarksOptions) {
  const [statuses, setStatuses] = useState(() => statusesOf(list))
  const [waiting, setWaiting] = useState(() => keptOf(token, list))
  const [isClosed, setClosed] = useState(list.status === "closed")
  const [isOffline, setOffline] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [wasSaved, setSaved] = useState(false)
  const queue = useRef(waiting)
  const isSending = useRef(false)
  const isOver = useRef(isClosed)
  const failures = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const store = useCallback(
    (next: readonly WaitingMark[]) => {
      queue.current = [...next]
      keepMarks(token, next)
      setWaiting(queue.current)
    },
    [token],
  )

  const showAsStored = useCallback(async () => {
    const stored = await readList(token)
    if (stored.kind === "open") setStatuses(statusesOf(stored.list))
  }, [token])

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    if (isSending.current || isOver.current) return
    isSending.current = true
    while (queue.current.length > 0) {
      const batch = queue.current.slice(0, BATCH)
      const outcome = await sendMarks(token, batch)
      if (outcome.kind === "unknown") {
        setOffline(true)
        failures.current += 1
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures.current - 1), LONGEST_WAIT_MS)
        timer.current = setTimeout(() => void send(), outcome.retryAfter ? outcome.retryAfter * 1_000 : wait)
        break
      }
      failures.current = 0
      setOffline(false)
      if (outcome.kind === "gone") {
        keepMarks(token, [])
        isOver.current = true
        onGone()
        break
      }
      const sent = new Set(batch.map(({ clientId }) => clientId))
      store(queue.current.filter(({ clientId }) => !sent.has(clientId)))
      if (outcome.kind === "closed") {
        isOver.current = true
        setClosed(true)
        setNotice(notTaken(queue.current.length + batch.length))
        store([])
        await showAsStored()
        break
      }
      if (outcome.kind === "refused") {
        setNotice(outcome.why)
        await showAsStored()
      } else {
        setSaved(true)
        if (outcome.answer.refused.length > 0) setNotice("Há marcações de quem não está mais no cadastro.")
        const { superseded } = outcome.answer
        const still = new Set(queue.current.map(({ personId }) => personId))
        const later = superseded.filter(({ personId }) => !still.has(personId))
        setStatuses(
          (now) => new Map([...now, ...later.map(({ personId, status }) => [personId, status] as const)]),
        )
      }
    }
    isSending.current = false
  }, [token, store, showAsStored, onGone])

  useEffect(() => {
    const again = () => void send()
    again()
    window.addEventListener("online", again)
    return () => {
      window.removeEventListener("online", again)
      clearTimeout(timer.current)
    }
  }, [send])

  const mark = (personId: number, status: Status) => {
    if (isOver.current) return
    setStatuses((now) => new Map(now).set(personId, status))
    setNotice(null)
    store([...queue.current, { personId, status, at: new Date().toISOString(), clientId: newClientId() }])
    void send()
  }
  const shown = new Map([...statuses, ...waiting.map(({ personId, status }) => [personId, status] as const)])
  return {
    statuses: isClosed ? statuses : shown,
    waiting: waiting.length,
    isClosed,
    isOffline,
    notice,
    wasSaved,
    mark,
    send,
  }
}

const statusesOf = ({ roster }: LinkedList) =>
  new Map<number, Status>(roster.map(({ personId, status }) => [personId, status]))

/** Those of people who are on the list still; of a closed list none can be sent any more. */
function keptOf(token: string, { status, roster }: LinkedList): WaitingMark[] {
  const kept = keptMarks(token)
  if (kept.length === 0) return kept
  const people = new Set(roster.map(({ personId }) => personId))
  const sendable = status === "closed" ? [] : kept.filter(({ personId }) => people.has(personId))
  keepMarks(token, sendable)
  return sendable
}

const notTaken = (count: number) =>
  count === 1
    ? "A lista foi encerrada antes que 1 marcação chegasse. Avise a igreja."
    : `A lista foi encerrada antes que ${count} marcações chegassem. Avise a igreja.`
