import { Problem } from "@aprisco/contract/kit/problem"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition, useCallback, useState } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { typedBeforeStart } from "../lib/first-fields.ts"
import { ScreenUnavailable } from "../lib/lazy-screen.ts"
import { storedToken } from "../lib/session.ts"
import { resumeSession } from "../lib/signed-in.ts"
import { ErrorState } from "../ui/error-state.tsx"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { Providers } from "./providers.tsx"
import { createAppRouter } from "./router.tsx"
import { PlainPage } from "./screens/plain-page.tsx"
import { StartOffline } from "./screens/start-offline.tsx"

type AppRouter = ReturnType<typeof createAppRouter>
type Start = "ready" | { error: unknown }

// The router's guards need the signed-in user, so it starts when that is known.
const attempt = (router: AppRouter): Promise<Start> => {
  const signedIn = resumeSession()
  if (storedToken() !== null) askForScreens(router)
  return signedIn
    .then(() => router.load())
    .then(
      () => "ready",
      (error: unknown) => ({ error }),
    )
}

/**
 * Asks for the code of the current address beside the question who is signed in: one trip after another is most of the start on a
 * slow line. The router asks again, and shows what went wrong.
 */
function askForScreens(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { component } of routes.map(({ options }) => options)) {
    if (component && "preload" in component) component.preload?.()?.catch(() => undefined)
  }
}

/** Replaces the first paint of index.html (first-paint.tsx) by the first screen. */
function App({ router, first }: { router: AppRouter; first: Start }) {
  const [state, setState] = useState<"starting" | Start>(first)
  const again = useCallback(() => {
    setState("starting")
    attempt(router).then(setState)
  }, [router])
  if (state === "starting") return <FullPageLoading />
  if (state === "ready") return <RouterProvider router={router} />
  return <StartFailed error={state.error} onRetry={again} />
}

/** No answer, or an error: the server is overloaded or broken. */
function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof Problem) || error.status === 0) return <StartOffline onReturn={onRetry} />
  return (
    <PlainPage>
      <ErrorState message="Não foi possível abrir o Aprisco." error={error} onRetry={onRetry} order={1} />
    </PlainPage>
  )
}

/** Shows the screen of the current address in this element, once it is known who is signed in. */
export async function startApp(element: HTMLElement): Promise<Root> {
  const router = createAppRouter()
  const first = await attempt(router)
  const root = createRoot(element, { onCaughtError: logToConsole })
  const render = () =>
    root.render(
      <StrictMode>
        <Providers>
          <App router={router} first={first} />
        </Providers>
      </StrictMode>,
    )
  // At once where somebody may be typing: what is in the fields is taken over, and no key comes between. Else in slices: the page
  // stays responsive on a slow phone.
  if (typedBeforeStart() === null) startTransition(render)
  else flushSync(render)
  return root
}

/** A lost connection is not an error of the program; its screen shows it. */
function logToConsole(error: unknown): void {
  if (!(error instanceof ScreenUnavailable)) console.error(error)
}
