import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { ActionIcon, Checkbox, Group, Text, TextInput } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { DateField } from "../../../../../ui/date-field.tsx"
import { MaskedInput } from "../../../../../ui/masked-input.tsx"
import { PhoneInput } from "../../../../../ui/phone-input.tsx"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import classes from "../registrations.module.css"
import { AnswerField } from "./answer-field.tsx"
import { ofEach, type StaffRegistrationValues } from "./registration-values.ts"

interface AttendeeFieldsProps {
  form: ContractForm<StaffRegistrationValues>
  event: ChurchEvent
  index: number
  /** Absent where the person may not be taken out. */
  onRemove?: (() => void) | undefined
}

/** One person who comes: what the event's form asks of them. */
export function AttendeeFields({ form, event: { fields, questions }, index, onRemove }: AttendeeFieldsProps) {
  const at = `attendees.${index}`
  const name = `Participante ${index + 1}`
  const born = form.useWatchValue(`${at}.birthDate`)
  const saysAge = fields.birthDate === "off" || (fields.birthDate === "optional" && born === "")
  return (
    <fieldset className={classes.row} aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} aria-hidden>
          {name}
        </Text>
        {onRemove && (
          <ActionIcon size={44} aria-label={`Remover participante ${index + 1}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <TextInput
        label="Nome completo"
        autoComplete="off"
        key={form.key(`${at}.fullName`)}
        {...form.getInputProps(`${at}.fullName`)}
        required
      />
      <div className={classes.pair}>
        {fields.birthDate !== "off" && (
          <DateField
            label="Data de nascimento"
            autoComplete="off"
            key={form.key(`${at}.birthDate`)}
            {...form.getInputProps(`${at}.birthDate`)}
            required={fields.birthDate === "required"}
          />
        )}
        {fields.phone !== "off" && (
          <PhoneInput
            label="Telefone"
            autoComplete="off"
            key={form.key(`${at}.phone`)}
            {...form.getInputProps(`${at}.phone`)}
            required={fields.phone === "required"}
          />
        )}
        {fields.cpf !== "off" && (
          <MaskedInput
            mask="cpf"
            label="CPF"
            autoComplete="off"
            key={form.key(`${at}.cpf`)}
            {...form.getInputProps(`${at}.cpf`)}
            required={fields.cpf === "required"}
          />
        )}
      </div>
      {saysAge && (
        <Checkbox
          label="Tem menos de 12 anos"
          key={form.key(`${at}.under12`)}
          {...form.getInputProps(`${at}.under12`, { type: "checkbox" })}
        />
      )}
      {ofEach(questions).map((question) => (
        <AnswerField key={question.id} form={form} at={`${at}.answers`} question={question} />
      ))}
    </fieldset>
  )
}
