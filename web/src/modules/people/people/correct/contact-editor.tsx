import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { ActionIcon, Text } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "./correctable-contact.module.css"
import { type ContactField, type Correction, contactName } from "./correction.ts"
import { takeBack } from "./take-back.ts"

interface ContactEditorProps {
  field: ContactField
  value: string | null
  correction: Correction
  onClose: () => void
}

/** The value as a field in its place: Enter saves, Escape gives up. */
export function ContactEditor({ field, value, correction, onClose }: ContactEditorProps) {
  const name = contactName(field)
  const { label } = PERSON_FIELDS[field]
  const element = useRef<HTMLFormElement>(null)
  // Later loads of the record are not what the person saw when they began to type, until they are told of them.
  const [opened] = useState({ value: value ?? "", etag: correction.etag })
  const [isStale, setStale] = useState(false)
  const seen = isStale ? { value: value ?? "", etag: correction.etag } : opened
  const form = useContractForm({
    schema: correction.schema,
    about: `${correction.about} ${field}`,
    initialValues: valuesOf(field, opened.value),
    problemsAs: "banner",
    send: async (_, values) => {
      const typed = values[field] ?? ""
      if (typed === seen.value) return null
      return correction.send({ [field]: typed }, { ifMatch: seen.etag ?? undefined })
    },
    onSaved: (saved) => {
      onClose()
      if (saved === null) return
      toast.success(`${label} corrigido.`, undefined, {
        label: "Desfazer",
        run: () => void takeBack(field, seen.value, correction, saved.etag),
      })
      void correction.reload()
    },
    failure: (error) => {
      if (!isStatus(error, 412)) return messageOf(error, `Erro ao corrigir ${name}. Tente novamente.`)
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
  return (
    <form ref={element} noValidate onSubmit={form.submit} onKeyDown={onKeyDown} data-screen-only>
      <div className={classes.editor}>
        <div className={classes.field}>
          {field === "email" ? (
            <PlainField form={form} name={field} field={PERSON_FIELDS[field]} />
          ) : (
            <PhoneField form={form} name={field} label={label} />
          )}
        </div>
        <ActionIcon type="submit" variant="filled" color="petrol" size={36} aria-label={`Salvar ${name}`}>
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} aria-label={`Deixar ${name} como está`} onClick={giveUp}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isStale && value !== opened.value && (
        <Text size="sm" c="dimmed">
          Agora está: {value || "em branco"}
        </Text>
      )}
      <FormProblems messages={form.general} />
    </form>
  )
}

const valuesOf = (field: ContactField, value: string): Record<string, string> => ({ [field]: value })
