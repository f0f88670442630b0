import { useState } from "react"
import { KEYS } from "../../lib/session.ts"

/** Whether the sidebar shows icons alone; remembered on this device. */
export function useNarrowSidebar(): [narrow: boolean, toggle: () => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(KEYS.sidebar) === "true")
  function toggle() {
    localStorage.setItem(KEYS.sidebar, String(!narrow))
    setNarrow(!narrow)
  }
  return [narrow, toggle]
}
