import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { ScreenUnavailable } from "../../lib/lazy-screen.ts"
import { queryClient } from "../../lib/query-client.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { PlainPage } from "./plain-page.tsx"
import { UnavailableScreen } from "./unavailable-screen.tsx"

/** Shown when rendering a screen failed, or its code could not be loaded: what the user can do. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ScreenUnavailable) return <UnavailableScreen />
  const { pathname } = router.state.location
  const retry = () => {
    // The loaded data may be what could not be rendered. The signed-in user stays known, or the guards would redirect.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== "me" })
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage>
      <ErrorState
        message="Erro inesperado. Tente novamente."
        error={error}
        onRetry={retry}
        order={1}
        code={`${error instanceof Error ? error.name : "Erro"} em ${pathname}`.slice(0, 100)}
      />
    </PlainPage>
  )
}
