import { useEffect, useRef } from "react"
import { useNavigationState } from "../../lib/handed-over.ts"
import { focusFirst } from "../../ui/focus-first.ts"
import { toast } from "../../ui/toast.ts"
import "./navigation.ts"

interface Form {
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Why a later step has sent the person back to this one: a message for the form's head, and what was refused beside its
 * fields, with the focus on the first. Said once, on arrival.
 */
export function useBroughtBack(form: Form) {
  const { message, fieldErrors } = useNavigationState()
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arrival
  useEffect(() => {
    if (!fieldErrors) return
    form.setErrors(fieldErrors)
    toast.formIsWrong()
    focusFirst(element.current, Object.keys(fieldErrors))
  }, [])
  return { element, messages: message ? [message] : [] }
}
