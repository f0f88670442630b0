import { useCallback, useEffect, useState } from "react"
import { isServerThere } from "../../lib/connection.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { FullPageLoading } from "../../ui/full-page-loading.tsx"
import { OfflineScreen } from "./offline-screen.tsx"
import { PlainPage } from "./plain-page.tsx"

const RELOADED = "reloaded-for-release"
/** A reload that has not helped will not help again so soon. */
const RELOADED_WITHIN_MS = 60_000

/**
 * The code of this screen could not be loaded. If the server answers, the code belongs to an older release: the page is reloaded
 * once. Otherwise the screen waits for the connection. Unsaved values of the previous screen were confirmed when leaving it.
 */
export function UnavailableScreen() {
  const [state, setState] = useState<"asking" | "offline" | "broken">("asking")
  const look = useCallback(async () => {
    setState("asking")
    if (!(await isServerThere())) setState("offline")
    else if (wasReloaded()) setState("broken")
    else reload()
  }, [])
  useEffect(() => void look(), [look])
  if (state === "asking") return <FullPageLoading />
  if (state === "offline") return <OfflineScreen onReturn={look} />
  return (
    <PlainPage>
      <ErrorState message="Não foi possível abrir esta tela." onRetry={reload} order={1} />
    </PlainPage>
  )
}

function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOADED_WITHIN_MS
}

function reload(): void {
  sessionStorage.setItem(RELOADED, String(Date.now()))
  window.location.reload()
}
