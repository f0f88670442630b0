import type { User } from "@aprisco/contract/auth/user"
import { storedToken, storedUserId } from "./session.ts"
import { currentUser } from "./signed-in.ts"

/**
 * What sends a queue of the device: `sendAll` gets the signed-in user, one call and one tab at a time, and once more where something was
 * added meanwhile. Never rejects: what could not be sent waits. `name`: of the queue.
 */
export function deviceSender(name: string, sendAll: (user: User) => Promise<void>): () => Promise<void> {
  let sending: Promise<void> | null = null
  let isAskedAgain = false

  async function sendAlone(): Promise<void> {
    const user = currentUser()
    if (!user || !navigator.onLine) return
    await alone(`${name} of ${user.id}`, () => sendAll(user))
  }

  return function send(): Promise<void> {
    if (sending) isAskedAgain = true
    sending ??= sendAlone()
      .catch(() => undefined)
      .finally(() => {
        sending = null
        if (!isAskedAgain) return
        isAskedAgain = false
        void send()
      })
    return sending
  }
}

/** One tab at a time. Without a secure connection browsers have no locks; then what two tabs send is known by its id. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** Throws where the session is not this user's any more: the token is read when a call begins, also where another tab has signed in. */
export function requireSessionOf(userId: number): void {
  if (storedToken() === null || storedUserId() !== userId || currentUser()?.id !== userId)
    throw new Error("The session is over")
}

const TRY_EVERY = 20_000
const HOUR = 3_600_000

/**
 * Sends what waits as long as somebody is signed in: now, when the network or the server is back, and from time to time. `tidy` is done
 * now and every hour. Returns what stops it.
 */
export function sendWhileSignedIn(send: () => void, tidy: () => void): () => void {
  send()
  tidy()
  window.addEventListener("online", send)
  const trying = window.setInterval(send, TRY_EVERY)
  const tidying = window.setInterval(tidy, HOUR)
  return () => {
    window.removeEventListener("online", send)
    window.clearInterval(trying)
    window.clearInterval(tidying)
  }
}
