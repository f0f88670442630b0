import { VisuallyHidden } from "@mantine/core"
import { Outlet, useMatches } from "@tanstack/react-router"
import { useWindowTitle } from "../lib/document-title.ts"
import { SessionWatch } from "./session-watch.tsx"

/** Around every screen: the window's title, told to those who cannot see it, and the end of the session. */
export function Root() {
  const title = useWindowTitle(useRouteTitle())
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {title}
      </VisuallyHidden>
      <SessionWatch />
      <Outlet />
    </>
  )
}

/** The title of the innermost route that has one. */
export function useRouteTitle(): string {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? "",
  })
}
