import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { forgetOldDrafts } from "../lib/drafts.ts"
import { queryClient } from "../lib/query-client.ts"
import { onSessionEnd, type SessionEnd, watchSession } from "../lib/session.ts"
import { PATHS } from "./paths.ts"

const WORDS: Record<SessionEnd, string | undefined> = {
  "signed-out": undefined,
  elsewhere: undefined,
  expired: "Sua sessão expirou. Entre novamente.",
  idle: "Sua sessão foi encerrada por inatividade. Entre novamente.",
}

const HOUR = 3_600_000

/** Sends the person to /login when the session ends, wherever that was noticed, and forgets what was loaded. */
export function SessionWatch() {
  const router = useRouter()
  useEffect(() => {
    forgetOldDrafts()
    const tidying = window.setInterval(forgetOldDrafts, HOUR)
    const stopWatching = watchSession()
    const stopListening = onSessionEnd(async (end) => {
      const interrupted = end === "expired" || end === "idle"
      await router.navigate({
        to: PATHS.login,
        search: interrupted ? { redirect: router.state.location.href } : {},
        state: { sessionEnd: WORDS[end] },
        replace: true,
        // What was typed cannot be saved any more: asking whether to stay would be a lie.
        ignoreBlocker: true,
      })
      queryClient.clear()
    })
    return () => {
      window.clearInterval(tidying)
      stopWatching()
      stopListening()
    }
  }, [router])
  return null
}
