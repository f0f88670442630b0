import type { UseFormReturnType } from "@mantine/form"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { type DraftKey, dropDrafts, recoverTyping, watchTyping } from "../lib/form-draft.ts"
import { currentUser } from "../lib/signed-in.ts"
import { toast } from "./toast.ts"

type Values = Record<string, unknown>

/** The form's first values with the draft that this user had typed here when the session ended, if any. */
export function useRecovered<V extends Values>(initialValues: V, about: string) {
  const router = useRouter()
  // Read at the first render: on leaving the screen the router has already moved on.
  const [recovered] = useState(() => {
    const fields = Object.keys(initialValues)
    const place = { address: router.state.location.pathname, about, fields }
    const typed = recoverTyping(place, currentUser()?.id)
    return {
      place,
      found: typed !== null,
      values: { ...initialValues, ...typed },
      forget: () => dropDrafts(place),
    }
  })
  return recovered
}

type Recovered<V extends Values> = ReturnType<typeof useRecovered<V>>

/** Returns the restored draft, and stores one again at the next end of the session. */
export function useFormDraft<V extends Values>(
  form: UseFormReturnType<V>,
  stored: V,
  { place, found, forget }: Recovered<V>,
): void {
  const latest = useRef(form)
  latest.current = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    // The restored draft is still unsaved: leaving asks, and the next end stores it again.
    form.resetDirty(stored)
    if (!found) return
    forget()
    toast.info("O que você digitou foi recuperado.")
  }, [])
  useEffect(() => {
    return watchTyping(place, () => (isAmbiguous(place) ? {} : unsavedIn(latest.current)))
  }, [place])
}

function unsavedIn(form: UseFormReturnType<Values>): Values {
  if (!form.isDirty()) return {}
  return Object.fromEntries(Object.entries(form.getValues()).filter(([name]) => form.isDirty(name)))
}

/** A dialog's address does not contain its subject: without one the draft could be restored over another record. */
function isAmbiguous({ about, fields }: DraftKey): boolean {
  if (about) return false
  const shown = fields.map((name) => [...document.querySelectorAll(`[data-path="${name}"]`)]).filter(hasAny)
  return hasAny(shown) && shown.every((nodes) => nodes.some((node) => node.closest("[role=dialog]")))
}

function hasAny(list: readonly unknown[]): boolean {
  return list.length > 0
}
