import { useCallback, useEffect, useRef, useState } from "react"
import { register } from "./calls.ts"
import { keeperFor, newKey } from "./keep.ts"
import { BLANK, type Complaints, complaintsOf, type Typed } from "./registration.ts"

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** typing · sending · waiting: sent, no answer, kept on the phone until one comes. */
export type Phase = "typing" | "sending" | "waiting"

export interface Registration {
  typed: Typed
  phase: Phase
  complaints: Complaints
  /** Why the server refused, in its words; null while it has not. */
  refusal: string | null
  change(part: Partial<Typed>): void
  submit(): void
  /** Sends what waits, without waiting further. */
  retry(): void
}

/**
 * The registration's life on the phone: a draft that survives a reload, one key per submission, and repeats with that key
 * until the server has answered (rulings 4.2). What has been sent cannot be edited until it is answered: it may have arrived.
 */
export function useRegistration(code: string): Registration {
  const keeper = useRef(keeperFor(code, window.localStorage)).current
  const [kept] = useState(() => keeper.read())
  const [typed, setTyped] = useState<Typed>(kept?.typed ?? BLANK)
  const [phase, setPhase] = useState<Phase>(kept?.pendingKey ? "waiting" : "typing")
  const [complaints, setComplaints] = useState<Complaints>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = useRef(kept?.pendingKey ?? null)
  const busy = useRef(false)
  const wait = useRef(FIRST_WAIT_MS)
  const [waitMs, setWaitMs] = useState(kept?.pendingKey ? 0 : FIRST_WAIT_MS)

  const send = useCallback(async () => {
    if (busy.current || key.current === null) return
    busy.current = true
    setPhase("sending")
    const outcome = await register(code, typed, key.current)
    busy.current = false
    if (outcome.kind === "registered") {
      keeper.clear()
      const query = new URLSearchParams({ visitor: outcome.id, branch: outcome.branchName })
      window.location.replace(`/registro-sucesso?${query}`)
    } else if (outcome.kind === "refused") {
      key.current = null
      keeper.write({ typed, pendingKey: null })
      setComplaints(outcome.complaints)
      setRefusal(outcome.message)
      setPhase("typing")
    } else {
      setWaitMs((outcome.retryAfter ?? 0) * 1_000 || wait.current)
      wait.current = Math.min(wait.current * 2, LONGEST_WAIT_MS)
      setPhase("waiting")
    }
  }, [code, keeper, typed])

  useEffect(() => {
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
    refusal,
    change: (part) => {
      // What is on its way must stay what it is: the key stands for this content.
      if (busy.current) return
      const next = { ...typed, ...part }
      setTyped(next)
      keeper.write({ typed: next, pendingKey: null })
      setComplaints((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))))
    },
    submit: () => {
      const found = complaintsOf(typed)
      setComplaints(found)
      setRefusal(null)
      if (Object.keys(found).length > 0 || busy.current) return
      wait.current = FIRST_WAIT_MS
      key.current ??= newKey()
      keeper.write({ typed, pendingKey: key.current })
      void send()
    },
    retry: () => void send(),
  }
}
