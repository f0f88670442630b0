import { type HistoryState, useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"

/** Data passed from one screen to the next with a navigation, outside the address. Modules add their own keys. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Shown once by the screen that receives it: a success at /login, the welcome at /dashboard. */
    message?: string
    /** Why the session ended, for /login. A separate key: the previous screen receives the navigation too. */
    sessionEnd?: string
  }
}

/**
 * What the previous screen passed on, read on arrival and removed from the browser's history: neither a reload nor Back
 * shows it again.
 */
export function useNavigationState(): HistoryState {
  const state = useLocation({ select: (location) => location.state })
  const [handed] = useState(state)
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasContent(handed)) return
    const here = { to: ".", search: true, hash: true, state: {}, replace: true } as const
    void navigate({ ...here, resetScroll: false, ignoreBlocker: true })
  }, [handed, navigate])
  return handed
}

/** The router has its own keys in the state. */
function hasContent(state: HistoryState): boolean {
  return Object.keys(state).some((name) => name !== "key" && !name.startsWith("__TSR_"))
}
