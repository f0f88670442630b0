import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { queryClient } from "../../lib/query-client.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { ScreenUnavailable } from "../lazy-screen.ts"
import { PlainPage } from "./plain-page.tsx"
import { UnavailableScreen } from "./unavailable-screen.tsx"

/** A fault while a screen was drawn, or its code that did not come: what a person can do about it. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ScreenUnavailable) return <UnavailableScreen />
  const retry = () => {
    // What was loaded may be what could not be drawn. Who is signed in stays known, or the guards would send them away.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== "me" })
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage>
      <ErrorState message="Erro inesperado. Tente novamente." error={error} onRetry={retry} order={1} />
    </PlainPage>
  )
}
