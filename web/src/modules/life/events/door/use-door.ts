import type { CheckIn, Door } from "@aprisco/contract/events/door"
import { codeOfText } from "@aprisco/contract/events/door-code"
import { useEffect, useRef, useState } from "react"
import { isRefusal, messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { askAboutCode } from "./door-api.ts"
import { enqueueAtDoor } from "./offline/queue.ts"
import { type Outcome, sendDoor, watchOutcome } from "./offline/sender.ts"
import type { QueuedAtDoor } from "./offline/store.ts"
import { peopleOfCode, type ShownPerson } from "./shown-door.ts"

/** What the door says of who came last. */
export interface DoorResult {
  state: "checking" | "in" | "already" | "undone" | "refused" | "kept"
  /** Counts the results: the same words twice are said twice. */
  turn: number
  attendeeId: number | null
  name: string | null
  number: string | null
  /** When they came in. */
  at: string | null
  /** Why somebody does not come in. */
  words: string | null
  /** Under which the queue has it. */
  clientId: string | null
  /** A code that this device does not know and could not ask about. */
  code: string | null
}

/** As the server says it (docs/product/events.md#9.3). */
export const LEAVE_MISSING = "Falta a autorização do responsável."
const NOT_STORED = "Não foi possível guardar a entrada neste aparelho. Libere espaço e tente de novo."
/** Longer than an answer takes where the line is good: then the device goes by what it knows. */
const WAITS_FOR_ANSWER = 2_000

type About = Pick<DoorResult, "attendeeId" | "name" | "number" | "at">
const NOBODY: About = { attendeeId: null, name: null, number: null, at: null }

/** Lets people in at the door of a session, and says what became of the last one. */
export function useDoor(eventId: number, door: Door, people: readonly ShownPerson[]) {
  const { sessionId } = door
  const [result, setResult] = useState<DoorResult | null>(null)
  const turns = useRef(0)
  const stopWatching = useRef<() => void>(() => undefined)
  useEffect(() => () => stopWatching.current(), [])

  /** Another one has come: nothing of the former is shown any more. */
  function begin(about: About, given: Partial<DoorResult> & Pick<DoorResult, "state">): number {
    stopWatching.current()
    turns.current += 1
    const turn = turns.current
    setResult({ ...about, words: null, clientId: null, code: null, ...given, turn })
    return turn
  }
  const change = (turn: number, to: (before: DoorResult) => Partial<DoorResult>) =>
    setResult((before) => (before?.turn === turn ? { ...before, ...to(before) } : before))

  /** Puts it into the queue, sends it, and shows what comes of it; without an answer, what this device knows. */
  async function act(
    about: About,
    kinds: readonly QueuedAtDoor["kind"][],
    at: { first: DoorResult["state"]; known: DoorResult["state"] },
  ): Promise<void> {
    const turn = begin(about, { state: at.first })
    const stops: (() => void)[] = []
    stopWatching.current = () => stops.forEach((stop) => void stop())
    for (const kind of kinds) {
      const clientId = await stored({ eventId, sessionId, kind, attendeeId: about.attendeeId })
      if (clientId === null) return change(turn, () => ({ state: "refused", words: NOT_STORED }))
      if (turn === turns.current)
        stops.push(watchOutcome(clientId, (came) => change(turn, () => shown(came))))
      change(turn, () => ({ clientId }))
    }
    const goOn = () => change(turn, ({ state }) => (state === "checking" ? { state: at.known } : {}))
    const waiting = window.setTimeout(goOn, WAITS_FOR_ANSWER)
    stops.push(() => window.clearTimeout(waiting))
    await sendDoor()
    goOn()
  }

  function letIn(person: ShownPerson): Promise<void> | void {
    const about = aboutOf(person)
    if (person.checkedInAt !== null) {
      if (person.isWaiting || !navigator.onLine) return void begin(about, { state: "already" })
      // Another telephone may have taken it back.
      return act(about, ["in"], { first: "already", known: "already" })
    }
    if (person.leave === "missing") return void begin(about, { state: "refused", words: LEAVE_MISSING })
    return act({ ...about, at: new Date().toISOString() }, ["in"], { first: "checking", known: "in" })
  }

  async function letInByCode(text: string): Promise<void> {
    const code = codeOfText(text)
    const found = await peopleOfCode(door, people, code)
    const [person] = found
    if (person && found.length === 1) return void (await letIn(person))
    const turn = begin(NOBODY, { state: "checking" })
    try {
      const answer = await askAboutCode(eventId, sessionId, code)
      change(turn, () => shown({ answer }))
    } catch (error) {
      const isDecided = isRefusal(error)
      change(turn, () => ({
        state: "refused",
        words: isDecided ? messageOf(error) : "Código não reconhecido neste aparelho.",
        code: isDecided ? null : code,
      }))
    }
  }

  return {
    result,
    letIn,
    letInByCode,
    undo: (of: DoorResult) => act(of, ["out"], { first: "checking", known: "undone" }),
    noteLeave: (of: DoorResult) =>
      act({ ...of, at: new Date().toISOString() }, ["leave", "in"], { first: "checking", known: "in" }),
    /** Lets in who has a code that only the server may know: it is asked when there is a connection. */
    keepCode: async (code: string) => {
      const clientId = await stored({ eventId, sessionId, kind: "in", attendeeId: null, code })
      if (clientId !== null) begin(NOBODY, { state: "kept", clientId })
    },
  }
}

/** Puts it into the queue; null, and a word, where the device cannot store. */
function stored(one: Parameters<typeof enqueueAtDoor>[0]): Promise<string | null> {
  return enqueueAtDoor(one).catch(() => {
    toast.error(NOT_STORED)
    return null
  })
}

const aboutOf = ({ id, fullName, number, checkedInAt }: ShownPerson): About => ({
  attendeeId: id,
  name: fullName,
  number,
  at: checkedInAt,
})

function shown(outcome: Outcome): Partial<DoorResult> {
  if ("refusal" in outcome) return { state: "refused", words: outcome.refusal }
  return outcome.answer ? answered(outcome.answer) : {}
}

function answered({ attendeeId, fullName, number, checkedInAt, already }: CheckIn): Partial<DoorResult> {
  const about = { attendeeId, name: fullName, number, at: checkedInAt }
  if (checkedInAt === null) return { ...about, state: "undone" }
  return { ...about, state: already ? "already" : "in" }
}
