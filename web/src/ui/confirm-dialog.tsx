import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react"

export interface Question {
  title: string
  message: ReactNode
  confirm: string
  cancel?: string
  /** Red button, for what cannot be undone. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

// Loaded with the first question: most visits ask none.
const ConfirmModal = lazy(() =>
  import("./confirm-modal.tsx").then((module) => ({ default: module.ConfirmModal })),
)

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

/** The place where questions appear; stands once, beside the router. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return <Suspense>{question && <ConfirmModal {...question} />}</Suspense>
}
