import { useState } from "react"
import { KEYS } from "../../lib/session.ts"

const CRAMPED = "(max-width: 61.99em)"

/** Whether the sidebar shows icons alone; remembered on this device. Who never chose gets icons on a tablet. */
export function useNarrowSidebar(): [narrow: boolean, toggle: () => void] {
  const [narrow, setNarrow] = useState(() => {
    const remembered = localStorage.getItem(KEYS.sidebar)
    return remembered === null ? window.matchMedia(CRAMPED).matches : remembered === "true"
  })
  function toggle() {
    localStorage.setItem(KEYS.sidebar, String(!narrow))
    setNarrow(!narrow)
  }
  return [narrow, toggle]
}
