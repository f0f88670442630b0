import { useCallback, useLayoutEffect, useRef, useState } from "react"
import { newKey } from "../stored-form.ts"
import { register, type VisitFormWelcome } from "./calls.ts"
import { companionValue, isCompanionField, renumbered } from "./family.ts"
import { forgetRegistered, storeRegistered } from "./registered.ts"
import {
  BLANK,
  type FieldName,
  fieldsOf,
  type RegistrationErrors,
  type RegistrationValues,
  validateRegistration,
} from "./registration.ts"
import { formStorage, type Sent } from "./stored-registration.ts"

/** A form that comes back sooner counts as a robot's: a faster submission is delayed until then. */
const LEAST_MS = 3_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * typing · sending: with the form still shown · resuming: sending what was stored on the phone when the page opened ·
 * waiting: no answer came, stored on the phone · retrying: sending again.
 */
export type Phase = "typing" | "sending" | "resuming" | "waiting" | "retrying"

/** Why the form came back. A new object each time; typing does not change it. */
export interface Refusal {
  title: string
  messages: string[]
  fields: FieldName[]
}

export interface Registration {
  typed: RegistrationValues
  phase: Phase
  complaints: RegistrationErrors
  /** Many are registering at once: the server asked to wait so many seconds. Null: it did not. */
  retryAfter: number | null
  /** Null until the form has come back. */
  refusal: Refusal | null
  change(part: Partial<RegistrationValues>): void
  submit(welcome: VisitFormWelcome): void
  /** Sends what waits at once. */
  retry(): void
}

/**
 * The registration's life on the phone: a draft that survives a reload, one key per submission, and repeats with that key
 * until the server has answered (docs/product/visitors.md#4.2). What was sent cannot be edited until it is answered, since it
 * may have arrived.
 */
export function useRegistration(code: string): Registration {
  const [storage] = useState(() => formStorage(code))
  const [kept] = useState(() => storage.sent())
  const [typed, setTyped] = useState<RegistrationValues>(() => kept?.typed ?? storage.draft() ?? BLANK)
  const [phase, setPhase] = useState<Phase>(kept ? "resuming" : "typing")
  const [complaints, setComplaints] = useState<RegistrationErrors>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [waitMs, setWaitMs] = useState(FIRST_WAIT_MS)
  const nextWait = useRef(FIRST_WAIT_MS)
  const [retryAfter, setRetryAfter] = useState<number | null>(null)
  const sent = useRef<Sent | null>(kept)
  // A second click comes before the first is rendered.
  const busy = useRef(false)
  useLayoutEffect(forgetRegistered, [])

  const send = useCallback(async () => {
    if (busy.current || sent.current === null) return
    busy.current = true
    setPhase((now) => (now === "typing" ? "sending" : now === "waiting" ? "retrying" : now))
    const outcome = await register(code, sent.current)
    if (outcome.kind === "registered") {
      // Busy to the end: the page is about to navigate, and a click until then must not register again.
      storage.clear()
      const [firstName = ""] = (sent.current?.typed.fullName ?? "").trim().split(/\s+/)
      storeRegistered({ number: outcome.id, firstName, branch: outcome.branch, family: outcome.family })
      const query = new URLSearchParams({ visitor: outcome.id, branch: outcome.branchName })
      window.location.replace(`/registro-sucesso?${query}`)
      return
    }
    busy.current = false
    if (outcome.kind === "refused") {
      const { typed } = sent.current
      sent.current = null
      storage.backToDraft(typed)
      setComplaints(outcome.complaints)
      setRefusal(refusalFrom(outcome.message, outcome.further, outcome.complaints))
      setPhase("typing")
    } else {
      setRetryAfter(outcome.retryAfter)
      setWaitMs((outcome.retryAfter ?? 0) * 1_000 || nextWait.current)
      nextWait.current = Math.min(nextWait.current * 2, LONGEST_WAIT_MS)
      setPhase("waiting")
    }
  }, [code, storage])

  // Before the page is painted: a connection that comes back while the error appears is noticed.
  useLayoutEffect(() => {
    if (phase === "resuming") void send()
    if (phase !== "waiting") return
    const timer = setTimeout(send, waitMs)
    window.addEventListener("online", send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("online", send)
    }
  }, [phase, waitMs, send])

  return {
    typed,
    phase,
    complaints,
    retryAfter,
    refusal,
    change: (part) => {
      // What is being sent must not change: the key belongs to this content.
      if (sent.current !== null) return
      const next = { ...typed, ...part }
      setTyped(next)
      storage.saveDraft(next)
      setComplaints((all) => unmended(all, { before: typed, next, changed: Object.keys(part) }))
    },
    submit: ({ stamp, privacy, arrivedAt }) => {
      if (sent.current !== null) return
      const found = validateRegistration(typed)
      const fields = fieldsOf(found)
      setComplaints(found)
      setRefusal(fields.length > 0 ? { title: "Falta pouco: confira os campos", messages: [], fields } : null)
      if (fields.length > 0) return
      nextWait.current = FIRST_WAIT_MS
      sent.current = { typed, key: newKey(), stamp, notice: privacy.version }
      storage.saveSent(sent.current)
      setPhase("sending")
      setTimeout(send, Math.max(0, arrivedAt + LEAST_MS - performance.now()))
    },
    retry: () => void send(),
  }
}

/** The complaints that a change leaves: a rule that is known here holds or does not, of others a new text is a new try. */
function unmended(
  all: RegistrationErrors,
  {
    before,
    next,
    changed,
  }: { before: RegistrationValues; next: RegistrationValues; changed: readonly string[] },
): RegistrationErrors {
  const removed =
    next.family.length < before.family.length
      ? before.family.findIndex((person, index) => person !== next.family[index])
      : null
  const atNewNumbers = (complaints: RegistrationErrors) =>
    removed === null ? complaints : renumbered(complaints, removed)
  const known: Partial<Record<string, string>> = atNewNumbers(validateRegistration(before))
  const still: Partial<Record<string, string>> = validateRegistration(next)
  const isRetyped = (name: string) =>
    isCompanionField(name)
      ? removed === null && companionValue(before.family, name) !== companionValue(next.family, name)
      : changed.includes(name)
  return Object.fromEntries(
    Object.entries(atNewNumbers(all)).flatMap(([name, message]) => {
      if (known[name] !== undefined) return still[name] === undefined ? [] : [[name, still[name]]]
      return isRetyped(name) ? [] : [[name, message]]
    }),
  )
}

/** The message of a failed registration. */
function refusalFrom(message: string, further: string[], complaints: RegistrationErrors): Refusal {
  const title = "Erro ao registrar visitante"
  const messages = [...(message === title ? [] : [message]), ...further]
  return { title, messages, fields: fieldsOf(complaints) }
}
