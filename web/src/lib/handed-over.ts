import { type HistoryState, useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import "./navigation-state.ts"

/**
 * What the previous screen passed on, read on arrival and removed from the browser's history: neither a reload nor Back
 * says it a second time.
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

/** The router has keys of its own beside ours. */
function hasContent(state: HistoryState): boolean {
  return Object.keys(state).some((name) => name !== "key" && !name.startsWith("__TSR_"))
}
