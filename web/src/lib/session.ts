import type { SignedIn } from "@aprisco/contract/auth/sessions"

/** Keys of the browser's storage. Renaming one loses what is stored under it. */
export const KEYS = {
  token: "auth_token",
  user: "user",
  lastActivity: "last_activity",
  stepOne: "registration_step1_data",
  stepTwo: "registration_step2_data",
  sidebar: "sidebar-collapsed",
  /** The token by which the server recognises a device on which its owner has signed in; kept at sign-out. */
  device: "device",
  /** Which of the operator's notices were closed on this device. */
  closedNotices: "closed-notices",
} as const

/**
 * Why a session is over: sign-out, a rejected token, inactivity, a sign-out in another tab, or the account
 * was deleted.
 */
export type SessionEnd = "signed-out" | "expired" | "idle" | "elsewhere" | "deleted"

const IDLE_LIMIT = 30 * 60_000
const CHECK_EVERY = 60_000
const AWAKE = 5 * 60_000
/** Activity is written at most this often: `scroll` alone fires sixty times a second. */
const WRITE_EVERY = 5_000
const ACTIVITY = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"] as const

const listeners = new Set<(end: SessionEnd) => void>()

/** The token of the session on this device; null when not signed in. */
export function storedToken(): string | null {
  return localStorage.getItem(KEYS.token)
}

/**
 * Stores a session on this device. Of the user only id, first name, role and rights are stored (docs/product/access.md#4.4).
 * A remembered session has no `last_activity`, and so no inactivity rule.
 */
export function storeSession({ token, user }: SignedIn, remember: boolean): void {
  localStorage.setItem(KEYS.token, token)
  storeUser(user)
  if (remember) localStorage.removeItem(KEYS.lastActivity)
  else localStorage.setItem(KEYS.lastActivity, String(Date.now()))
}

/** Stores the part of the user that the next start needs before the server has answered: id, first name, role, rights. */
export function storeUser(user: SignedIn["user"]): void {
  const { id, role, permissions } = user
  const [firstName = ""] = user.fullName.split(" ")
  localStorage.setItem(KEYS.user, JSON.stringify({ id, first_name: firstName, role, permissions }))
}

/** The number of the user whose session is on this device; null when not signed in. */
export function storedUserId(): number | null {
  if (storedToken() === null) return null
  try {
    const user: unknown = JSON.parse(localStorage.getItem(KEYS.user) ?? "null")
    return typeof user === "object" && user && "id" in user && typeof user.id === "number" ? user.id : null
  } catch {
    return null
  }
}

/** Deletes the session on this device and notifies the listeners; other tabs get the storage event. */
export function endSession(end: SessionEnd): void {
  forget()
  for (const listener of listeners) listener(end)
}

function forget(): void {
  const drafts: string[] = [KEYS.stepOne, KEYS.stepTwo, KEYS.lastActivity]
  for (const key of Object.keys(localStorage)) {
    if (drafts.includes(key) || /auth|user|token/i.test(key)) localStorage.removeItem(key)
  }
}

/** Calls `listener` when the session on this device ends. Returns the function that removes it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the product has not been used for more than 30 minutes. */
export function isIdle(now = Date.now()): boolean {
  const last = localStorage.getItem(KEYS.lastActivity)
  return storedToken() !== null && last !== null && now - Number(last) > IDLE_LIMIT
}

/** Whether the product was used within so many milliseconds, where the inactivity rule applies. */
export function isActiveWithin(milliseconds: number, now = Date.now()): boolean {
  const last = localStorage.getItem(KEYS.lastActivity)
  return storedToken() !== null && last !== null && now - Number(last) <= milliseconds
}

/** Whether background calls may be made: they must not keep a forgotten session alive. */
export function isAwake(): boolean {
  return localStorage.getItem(KEYS.lastActivity) === null || isActiveWithin(AWAKE)
}

/**
 * Starts the inactivity rule and listens to other tabs; `onSignIn` is called when another tab has signed in. Returns what
 * stops both.
 */
export function watchSession(onSignIn: () => void): () => void {
  let written = 0
  function touch() {
    const now = Date.now()
    if (now - written < WRITE_EVERY) return
    written = now
    // After sleep the first mouse move must not revive an expired session.
    if (isIdle(now)) endSession("idle")
    else if (localStorage.getItem(KEYS.lastActivity)) localStorage.setItem(KEYS.lastActivity, String(now))
  }
  function heard(event: StorageEvent) {
    const cleared = event.key === null
    if (!cleared && event.key !== KEYS.token) return
    if (event.newValue) onSignIn()
    else if (cleared || event.oldValue) endSession("elsewhere")
  }
  const timer = window.setInterval(() => isIdle() && endSession("idle"), CHECK_EVERY)
  for (const name of ACTIVITY) window.addEventListener(name, touch, { passive: true, capture: true })
  window.addEventListener("storage", heard)
  return () => {
    window.clearInterval(timer)
    for (const name of ACTIVITY) window.removeEventListener(name, touch, { capture: true })
    window.removeEventListener("storage", heard)
  }
}
