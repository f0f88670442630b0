import type { EventPage, Registered } from "@aprisco/contract/events/public-page"
import { useCallback, useLayoutEffect, useRef, useState } from "react"
import { newKey, type SentForm, storedForm } from "../stored-form.ts"
import { registerFamily } from "./event-calls.ts"
import { fieldsOfForm } from "./event-fields.ts"
import { BLANK_FORM, type TypedForm, valueAt } from "./event-form.ts"

/** A form that comes back sooner counts as a robot's: a faster submission is delayed until then. */
const LEAST_MS = 3_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** typing · sending: with the form still shown · waiting: no answer came, kept on the phone · retrying: sending what is kept. */
export type FormPhase = "typing" | "sending" | "waiting" | "retrying"

/** Why the form came back. A new object each time. */
export interface FormRefusal {
  title: string
  messages: string[]
  fields: string[]
}

/**
 * The form's life on the phone, as the visitor's (docs/product/visitors.md#4.2): a draft that survives a reload, one key a submission, and repeats with
 * that key until the server has answered. What was sent cannot be edited until then, since it may have arrived.
 */
export function useEventForm(slug: string, onGone: () => void) {
  const [storage] = useState(() => storedForm(`aprisco-evento-${slug}`, BLANK_FORM))
  const [kept] = useState(() => storage.sent())
  const [form, setForm] = useState<TypedForm>(() => kept?.typed ?? storage.draft() ?? BLANK_FORM)
  const [phase, setPhase] = useState<FormPhase>(kept ? "retrying" : "typing")
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [placesLeft, setPlacesLeft] = useState<number | null>(null)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const [retryAfter, setRetryAfter] = useState<number | null>(null)
  const [waitMs, setWaitMs] = useState(FIRST_WAIT_MS)
  const nextWait = useRef(FIRST_WAIT_MS)
  const sent = useRef<SentForm<TypedForm> | null>(kept)
  // A second click comes before the first is rendered.
  const busy = useRef(false)

  const send = useCallback(async () => {
    if (busy.current || sent.current === null) return
    busy.current = true
    setPhase((now) => (now === "waiting" ? "retrying" : now))
    const { typed } = sent.current
    const outcome = await registerFamily(slug, sent.current)
    busy.current = false
    if (outcome.kind === "unknown") {
      setRetryAfter(outcome.retryAfter)
      setWaitMs((outcome.retryAfter ?? 0) * 1_000 || nextWait.current)
      nextWait.current = Math.min(nextWait.current * 2, LONGEST_WAIT_MS)
      return setPhase("waiting")
    }
    sent.current = null
    setPhase("typing")
    if (outcome.kind === "registered") {
      storage.clear()
      setForm(BLANK_FORM)
      return setRegistered(outcome.answer)
    }
    storage.backToDraft(typed)
    if (outcome.kind === "gone") return onGone()
    if (outcome.kind === "full" && !typed.wait) return setPlacesLeft(outcome.placesLeft)
    // Its waiting list has ended since the page was opened.
    const { message, complaints } =
      outcome.kind === "full" ? { message: "Evento lotado.", complaints: {} } : outcome
    setComplaints(complaints)
    setRefusal({
      title: "Não foi possível fazer a inscrição",
      messages: message === "" ? [] : [message],
      fields: Object.keys(complaints),
    })
  }, [slug, storage, onGone])

  // Before the page is painted: a connection that comes back while the error appears is noticed.
  useLayoutEffect(() => {
    if (phase === "retrying") void send()
    if (phase !== "waiting") return
    const timer = setTimeout(send, waitMs)
    window.addEventListener("online", send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("online", send)
    }
  }, [phase, waitMs, send])

  return {
    ...{ form, phase, complaints, refusal, placesLeft, registered, retryAfter },
    /** Changes what is typed, and drops what was wrong with it. */
    change: (part: Partial<TypedForm>) => {
      if (sent.current !== null) return
      const next = { ...form, ...part }
      setForm(next)
      storage.saveDraft(next)
      // Another number of people is another question.
      if (next.attendees.length !== form.attendees.length) setPlacesLeft(null)
      setComplaints((all) => stillWrong(all, form, next))
    },
    submit: (page: EventPage, arrivedAt: number, wait: boolean) => {
      if (sent.current !== null) return
      const wrong = fieldsOfForm(page, form).filter(({ complaint }) => complaint !== null)
      setComplaints(Object.fromEntries(wrong.map(({ name, complaint }) => [name, complaint ?? ""])))
      setPlacesLeft(null)
      const fields = wrong.map(({ name }) => name)
      setRefusal(fields.length > 0 ? { title: "Falta pouco: confira os campos", messages: [], fields } : null)
      if (fields.length > 0) return
      nextWait.current = FIRST_WAIT_MS
      const typed = { ...form, wait }
      sent.current = { typed, key: newKey(), stamp: page.stamp, notice: page.notice.version }
      storage.saveSent(sent.current)
      setPhase("sending")
      setTimeout(send, Math.max(0, arrivedAt + LEAST_MS - performance.now()))
    },
    /** Answers that the family does not want to wait. */
    stay: () => setPlacesLeft(null),
    /** Sends what waits at once. */
    retry: () => void send(),
  }
}

/** The complaints that a change leaves: a new text is a new try; after somebody was taken out the others have other numbers. */
function stillWrong(all: Readonly<Record<string, string>>, before: TypedForm, next: TypedForm) {
  const isFewer = next.attendees.length < before.attendees.length
  return Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      isFewer && name.startsWith("attendees") ? false : valueAt(before, name) === valueAt(next, name),
    ),
  )
}

export type EventFormState = ReturnType<typeof useEventForm>
