import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { useEffect, useState, useSyncExternalStore } from "react"

/** A contact that was begun in WhatsApp, the phone or the mail program, without a recorded outcome yet. */
export interface PendingContact {
  visitorId: number
  channel: Extract<ContactChannel, "whatsapp" | "call" | "email">
}

/** For this tab only, and kept over a reload: a phone may discard the page meanwhile. Contains no name and no number. */
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

/** The contact to ask about once the user is back on this page; null before that and without one. */
export function useReturnedContact(): PendingContact | null {
  const stored = useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY))
  // A contact stored before the page loaded: the user is back.
  const [back, setBack] = useState(stored !== null)
  useEffect(() => {
    if (stored === null) return setBack(false)
    const isBack = () => {
      if (!document.hidden) setBack(true)
    }
    // Where the other application opens beside the page, or none opens, a pointer movement shows that the user is back.
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

/** The storage may contain anything: what is not a contact is ignored. */
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
