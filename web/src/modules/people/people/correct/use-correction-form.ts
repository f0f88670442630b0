import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import type { Change, Correction } from "./correction.ts"
import { takeBack } from "./take-back.ts"

interface CorrectionFormOptions<V extends Record<string, string>> {
  /** `Telefone`, and `telefone` within a sentence. */
  what: { label: string; name: string }
  /** For what was typed when a session ended, beside the record. */
  field: string
  /** As the record has it now. */
  values: V
  correction: Correction
  onClose: () => void
}

/**
 * The form that takes the place of a value: sends what was changed, under the version that was seen; after a 412 what was typed stays, and
 * the next press saves over what is stored by then. Escape gives up, the first field has the focus.
 */
export function useCorrectionForm<V extends Record<string, string>>(options: CorrectionFormOptions<V>) {
  const { what, field, values, correction, onClose } = options
  const element = useRef<HTMLFormElement>(null)
  // Later loads of the record are not what the person saw when they began to type, until they are told of them.
  const [opened] = useState({ values, etag: correction.etag })
  const [isStale, setStale] = useState(false)
  const seen = isStale ? { values, etag: correction.etag } : opened
  const form: ContractForm<V> = useContractForm({
    schema: correction.schema,
    about: `${correction.about} ${field}`,
    initialValues: opened.values,
    problemsAs: "banner",
    toBody: (typed: V) => typed,
    send: async (_, typed) => {
      const change: Change = changed(typed, seen.values)
      if (Object.keys(change).length === 0) return null
      const { etag } = await correction.send(change, { ifMatch: seen.etag ?? undefined })
      return { etag, former: changed(seen.values, typed) }
    },
    onSaved: (saved) => {
      onClose()
      if (saved === null) return
      toast.success(`${what.label} corrigido.`, undefined, {
        label: "Desfazer",
        run: () => void takeBack(what, saved.former, correction, saved.etag),
      })
      void correction.reload()
    },
    failure: (error) => {
      if (!isStatus(error, 412)) return messageOf(error, `Erro ao corrigir ${what.name}. Tente novamente.`)
      setStale(true)
      void correction.reload()
      return "Outra pessoa alterou este cadastro enquanto isso. O que você digitou continua aqui: confira e salve de novo."
    },
  })
  useUnsavedGuard(() => form.isDirty())
  useEffect(() => {
    const input = element.current?.querySelector("input")
    input?.focus()
    input?.select()
  }, [])
  function giveUp() {
    if (!form.submitting) onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return
    event.stopPropagation()
    giveUp()
  }
  return { form, element, giveUp, onKeyDown, isOther: isStale && hasOther(values, opened.values) }
}

/** The values that differ from those of `other`. */
function changed(values: Record<string, string>, other: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== other[field]))
}

const hasOther = (values: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(changed(values, other)).length > 0
