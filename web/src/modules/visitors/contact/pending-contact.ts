import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { useEffect, useState, useSyncExternalStore } from "react"

/** Somebody has left for WhatsApp, the telephone or the mail, and we have not heard yet what came of it. */
export interface PendingContact {
  visitorId: number
  channel: Extract<ContactChannel, "whatsapp" | "call" | "email">
}

/** Of this tab alone, and over a reload: a telephone may throw the page away meanwhile. No name and no number. */
const KEY = "aprisco.pending-contact"

const listeners = new Set<() => void>()

export function beginContact(contact: PendingContact): void {
  sessionStorage.setItem(KEY, JSON.stringify(contact))
  for (const tell of listeners) tell()
}

export function endContact(): void {
  sessionStorage.removeItem(KEY)
  for (const tell of listeners) tell()
}

/** The contact of which we are to ask, once the person is back on this page; null before and without one. */
export function useReturnedContact(): PendingContact | null {
  const stored = useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY))
  // What was there when the page came up: it has been away and is back.
  const [back, setBack] = useState(stored !== null)
  useEffect(() => {
    if (stored === null) return setBack(false)
    const isBack = () => {
      if (!document.hidden) setBack(true)
    }
    // Where the other application opens beside the page, or none opens at all, a movement over the page says it.
    const signs = [
      [document, "visibilitychange"],
      [window, "focus"],
      [window, "pageshow"],
      [document, "pointermove"],
      [document, "keydown"],
    ] as const
    for (const [target, name] of signs) target.addEventListener(name, isBack)
    return () => {
      for (const [target, name] of signs) target.removeEventListener(name, isBack)
    }
  }, [stored])
  return back ? contactOf(stored) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The storage is open to whoever sits there: what is no contact is none. */
function contactOf(stored: string | null): PendingContact | null {
  if (stored === null) return null
  try {
    const { visitorId, channel } = JSON.parse(stored)
    const known = channel === "whatsapp" || channel === "call" || channel === "email"
    return known && Number.isSafeInteger(visitorId) ? { visitorId, channel } : null
  } catch {
    return null
  }
}
