import { useEffect, useRef } from "react"
import { useNavigationState } from "../../../lib/navigation-state.ts"
import { showWrongFields } from "../../../ui/wrong-fields.ts"
import "./navigation.ts"

interface Form {
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Why a later step has led the person back to this one: a message at the top of the form, and the errors beside their fields,
 * with the focus on the first. Shown once, on arrival.
 */
export function useBroughtBack(form: Form) {
  const { message, fieldErrors } = useNavigationState()
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, on arrival
  useEffect(() => {
    if (!fieldErrors) return
    form.setErrors(fieldErrors)
    showWrongFields(element.current, Object.keys(fieldErrors))
  }, [])
  return { element, messages: message ? [message] : [] }
}
