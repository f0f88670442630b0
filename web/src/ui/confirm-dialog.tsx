import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react"
import type { Question } from "./question.ts"

interface Asked extends Question {
  answer: (yes: boolean) => void
}

const load = () => import("./confirm-modal.tsx")

// Loaded with the first question: most visits need none. Where it cannot be loaded, the answer is no.
const ConfirmModal = lazy<ComponentType<Asked>>(() =>
  load().then(
    (module) => ({ default: module.ConfirmModal }),
    () => ({ default: Unasked }),
  ),
)

function Unasked({ answer }: Asked) {
  useEffect(() => answer(false), [answer])
  return null
}

/** For a screen that may have to ask when the connection is gone. */
export function prepareToConfirm(): void {
  load().catch(() => undefined)
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function show(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks before something happens: `if (await askToConfirm({ … })) remove.mutate()`. Escape means no. */
export function askToConfirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(null)
      resolve(yes)
    }
    show({ ...question, answer })
  })
}

/** Where questions appear; rendered once, beside the router. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return <Suspense>{question && <ConfirmModal {...question} />}</Suspense>
}
