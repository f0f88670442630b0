// First: how zod speaks, and that it must not probe for eval, is asked when a schema is made.
import "@aprisco/contract/kit/messages"
import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/notifications/styles.layer.css"
import "./base.css"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition, useCallback, useState } from "react"
import { createRoot } from "react-dom/client"
import { resumeSession } from "../lib/signed-in.ts"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { ScreenUnavailable } from "./lazy-screen.ts"
import { Providers } from "./providers.tsx"
import { router } from "./router.tsx"
import { OfflineScreen } from "./screens/offline-screen.tsx"

// The guards of the router ask who is signed in, so it starts when that is known.
const start = () => resumeSession().then(() => router.load())
const attempt = () =>
  start().then(
    () => "ready" as const,
    () => "unanswered" as const,
  )

/** From the first paint, which index.html holds (first-paint.tsx), straight to the first screen. */
function App({ first }: { first: "ready" | "unanswered" }) {
  const [state, setState] = useState<"starting" | "ready" | "unanswered">(first)
  const again = useCallback(() => {
    setState("starting")
    attempt().then(setState)
  }, [])
  if (state === "unanswered") return <OfflineScreen onReturn={again} />
  return state === "ready" ? <RouterProvider router={router} /> : <FullPageLoading />
}

const place = document.getElementById("root")
attempt().then((first) => {
  if (!place) return
  const root = createRoot(place, { onCaughtError: tellConsole })
  // In slices: what is shown already stays responsive on a slow phone.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <App first={first} />
        </Providers>
      </StrictMode>,
    ),
  )
})

/** A line that is gone is no fault of the program's; its screen says so. */
function tellConsole(error: unknown): void {
  if (!(error instanceof ScreenUnavailable)) console.error(error)
}
