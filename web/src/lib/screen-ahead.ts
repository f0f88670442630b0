import { type RegisteredRouter, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

/** By then the screen has loaded everything of its own. */
const IDLE = 1_000

/** Loads the code of the screen that is likely to come next, while this one is being read. */
export function useScreenAhead(id: keyof RegisteredRouter["routesById"]): void {
  const router = useRouter()
  useEffect(() => {
    // A failure is shown when the screen is opened.
    const load = () => void router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
    const timer = window.setTimeout(load, IDLE)
    return () => window.clearTimeout(timer)
  }, [router, id])
}
