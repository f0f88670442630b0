import { VisuallyHidden } from "@mantine/core"
import { Outlet, useMatches } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { useWindowTitle } from "../lib/document-title.ts"
import { ConnectionBanner } from "./connection-banner.tsx"
import { PaletteHost } from "./palette/palette-host.tsx"
import { SessionWatch } from "./session-watch.tsx"
import { Shortcuts } from "./shortcuts/shortcuts.tsx"

/** Around every screen: the window's title (announced to screen readers), the connection banner, the palette, the end of the session. */
export function Root() {
  const title = useWindowTitle(useRouteTitle())
  return (
    <>
      <VisuallyHidden role="status">{useAnnounced(title)}</VisuallyHidden>
      <ConnectionBanner />
      <SessionWatch />
      <Outlet />
      <PaletteHost />
      <Shortcuts />
    </>
  )
}

/** The title of the innermost route that has one. */
export function useRouteTitle(): string {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? "",
  })
}

const HEARD = 1_000

/** Announces a changed title. The first one is read by the browser. */
function useAnnounced(title: string): string {
  const [announced, setAnnounced] = useState("")
  const known = useRef(title)
  useEffect(() => {
    if (known.current === title) return
    known.current = title
    setAnnounced(title)
    const timer = window.setTimeout(() => setAnnounced(""), HEARD)
    return () => window.clearTimeout(timer)
  }, [title])
  return announced
}
