import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { onElsewhere } from "../lib/current-church.ts"
import { forgetOldDrafts } from "../lib/drafts.ts"
import { followVerifiedEmail } from "../lib/email-verified.ts"
import { storeDrafts, takeStored } from "../lib/form-draft.ts"
import { isActiveWithin, onSessionEnd, storedToken, watchSession } from "../lib/session.ts"
import { askWhoIsSignedIn, currentUser } from "../lib/signed-in.ts"
import { followSignIn, leave, refreshSession } from "./session-changes.ts"

const HOUR = 3_600_000
const KEEP_AWAKE = 5 * 60_000

/** Observes the session: its end, its start in another tab, and stored data that must expire. */
export function SessionWatch() {
  const router = useRouter()
  useEffect(() => {
    forgetOldDrafts()
    const tidying = window.setInterval(forgetOldDrafts, HOUR)
    // Typing in a long form makes no calls; the server must not treat that as inactivity. Rights are read again as well.
    const waking = window.setInterval(() => isActiveWithin(2 * KEEP_AWAKE) && askWhoIsSignedIn(), KEEP_AWAKE)
    const stopWatching = watchSession(() => void followSignIn(router))
    const stopListening = onSessionEnd((end) => void leave(router, end))
    const stopFollowing = followVerifiedEmail()
    const stopLooking = onElsewhere(() => void refreshSession())
    window.addEventListener("pagehide", storeTyping)
    window.addEventListener("pageshow", takeTyping)
    // Another tab has signed in after this one asked for its session and before it listened.
    if (storedToken() !== null && currentUser() === null) void followSignIn(router)
    return () => {
      window.clearInterval(tidying)
      window.clearInterval(waking)
      stopWatching()
      stopListening()
      stopFollowing()
      stopLooking()
      window.removeEventListener("pagehide", storeTyping)
      window.removeEventListener("pageshow", takeTyping)
    }
  }, [router])
  return null
}

/** Without a session nothing typed is left behind on the device. */
function storeTyping(): void {
  const person = currentUser()
  if (person) storeDrafts(person.id)
}

/** Also where the browser shows the page again as it was. */
function takeTyping(): void {
  takeStored()
}
