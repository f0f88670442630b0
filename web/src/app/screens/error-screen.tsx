import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { ErrorState } from "../../ui/error-state.tsx"
import { PlainPage } from "./plain-page.tsx"

/** A fault while a screen was drawn: what a person can do about it, and a line for the console. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage>
      <ErrorState message="Erro inesperado. Tente novamente." onRetry={retry} order={1} />
    </PlainPage>
  )
}
