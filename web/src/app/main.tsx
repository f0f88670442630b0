// First: zod's messages, and that it must not probe for eval, are read when a schema is created.
import "@aprisco/contract/kit/messages"
import { Problem } from "@aprisco/contract/kit/problem"
import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/notifications/styles.layer.css"
import "./base.css"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition, useCallback, useState } from "react"
import { createRoot } from "react-dom/client"
import { resumeSession } from "../lib/signed-in.ts"
import { ErrorState } from "../ui/error-state.tsx"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { ScreenUnavailable } from "./lazy-screen.ts"
import { Providers } from "./providers.tsx"
import { router } from "./router.tsx"
import { OfflineScreen } from "./screens/offline-screen.tsx"
import { PlainPage } from "./screens/plain-page.tsx"

type Start = "ready" | { error: unknown }

// The guards of the router ask who is signed in, so it starts when that is known.
const start = () => resumeSession().then(() => router.load())
const attempt = (): Promise<Start> =>
  start().then(
    () => "ready",
    (error: unknown) => ({ error }),
  )

/** Replaces the first paint of index.html (first-paint.tsx) by the first screen. */
function App({ first }: { first: Start }) {
  const [state, setState] = useState<"starting" | Start>(first)
  const again = useCallback(() => {
    setState("starting")
    attempt().then(setState)
  }, [])
  if (state === "starting") return <FullPageLoading />
  if (state === "ready") return <RouterProvider router={router} />
  return <StartFailed error={state.error} onRetry={again} />
}

/** No answer, or one that does not say who is signed in: the server is too busy, or has a fault. */
function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof Problem) || error.status === 0) return <OfflineScreen onReturn={onRetry} />
  return (
    <PlainPage>
      <ErrorState message="Não foi possível abrir o Aprisco." error={error} onRetry={onRetry} order={1} />
    </PlainPage>
  )
}

const place = document.getElementById("root")
attempt().then((first) => {
  if (!place) return
  const root = createRoot(place, { onCaughtError: logToConsole })
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
function logToConsole(error: unknown): void {
  if (!(error instanceof ScreenUnavailable)) console.error(error)
}
