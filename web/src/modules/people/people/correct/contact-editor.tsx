import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { ActionIcon, Text } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
import classes from "./correctable-contact.module.css"
import { type ContactField, type Correction, contactName } from "./correction.ts"
import { useCorrectionForm } from "./use-correction-form.ts"

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
  const { form, element, giveUp, onKeyDown, isOther } = useCorrectionForm({
    what: { label, name },
    field,
    values: valuesOf(field, value ?? ""),
    correction,
    onClose,
  })
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
      {isOther && (
        <Text size="sm" c="dimmed">
          Agora está: {value || "em branco"}
        </Text>
      )}
      <FormProblems messages={form.general} />
    </form>
  )
}

const valuesOf = (field: ContactField, value: string): Record<string, string> => ({ [field]: value })
