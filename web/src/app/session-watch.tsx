import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { onElsewhere } from "../lib/current-church.ts"
import { forgetOldDrafts } from "../lib/drafts.ts"
import { followVerifiedEmail } from "../lib/email-verified.ts"
import { isActiveWithin, onSessionEnd, watchSession } from "../lib/session.ts"
import { askWhoIsSignedIn } from "../lib/signed-in.ts"
import { followSignIn, leave, refreshSession } from "./session-changes.ts"

const HOUR = 3_600_000
const KEEP_AWAKE = 5 * 60_000

/** Watches over the session: its end, its beginning in another tab, and what must not lie on this device for ever. */
export function SessionWatch() {
  const router = useRouter()
  useEffect(() => {
    forgetOldDrafts()
    const tidying = window.setInterval(forgetOldDrafts, HOUR)
    // Typing in a long form makes no calls; the server must not take that for inactivity. Rights are read again as well.
    const waking = window.setInterval(() => isActiveWithin(2 * KEEP_AWAKE) && askWhoIsSignedIn(), KEEP_AWAKE)
    const stopWatching = watchSession(() => void followSignIn(router))
    const stopListening = onSessionEnd((end) => void leave(router, end))
    const stopFollowing = followVerifiedEmail()
    const stopLooking = onElsewhere(() => void refreshSession())
    return () => {
      window.clearInterval(tidying)
      window.clearInterval(waking)
      stopWatching()
      stopListening()
      stopFollowing()
      stopLooking()
    }
  }, [router])
  return null
}
