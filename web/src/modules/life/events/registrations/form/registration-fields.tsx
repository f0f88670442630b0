import { GUARDIAN_AGE, MAX_ATTENDEES } from "@aprisco/contract/events/labels"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, Checkbox, Stack, Text, TextInput } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { PhoneInput } from "../../../../../ui/phone-input.tsx"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import { clockOf } from "../../event-words.ts"
import classes from "../registrations.module.css"
import { AnswerField } from "./answer-field.tsx"
import { AttendeeFields } from "./attendee-fields.tsx"
import { type AttendeeRow, anAttendee, ofAll, type StaffRegistrationValues } from "./registration-values.ts"

interface RegistrationFieldsProps {
  form: ContractForm<StaffRegistrationValues>
  event: ChurchEvent
  /** Whether people are added and taken out: not where a registration is corrected. */
  growing?: boolean
}

/** Who registers, who comes, and the event's own questions. */
export function RegistrationFields({ form, event, growing = false }: RegistrationFieldsProps) {
  const { questions } = event
  const attendees = form.useWatchValue("attendees")
  const consent = form.getInputProps("consentGuardian", { type: "checkbox" })
  const hasChildren = attendees.some((person) => isChild(person, event))
  return (
    <Stack gap="md">
      <fieldset className={classes.row} aria-label="Quem faz a inscrição">
        <Text fw={600} aria-hidden>
          Quem faz a inscrição
        </Text>
        <TextInput
          label="Nome"
          autoComplete="off"
          data-autofocus
          key={form.key("contact.fullName")}
          {...form.getInputProps("contact.fullName")}
          required
        />
        <div className={classes.pair}>
          <TextInput
            label="E-mail"
            description="Sem e-mail nada é enviado: entregue o número e os códigos."
            type="email"
            inputMode="email"
            autoComplete="off"
            key={form.key("contact.email")}
            {...form.getInputProps("contact.email")}
          />
          <PhoneInput
            label="Telefone"
            autoComplete="off"
            key={form.key("contact.phone")}
            {...form.getInputProps("contact.phone")}
          />
        </div>
        {ofAll(questions).map((question) => (
          <AnswerField key={question.id} form={form} at="answers" question={question} />
        ))}
      </fieldset>
      {attendees.map((row, index) => (
        <AttendeeFields
          key={row.key}
          form={form}
          event={event}
          index={index}
          onRemove={
            growing && attendees.length > 1 ? () => form.removeListItem("attendees", index) : undefined
          }
        />
      ))}
      {growing && attendees.length < MAX_ATTENDEES && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem("attendees", anAttendee(questions))}
        >
          Mais um participante
        </Button>
      )}
      {(hasChildren || consent.error) && (
        <Checkbox
          label="Um responsável autorizou a inscrição das crianças com menos de 12 anos"
          key={form.key("consentGuardian")}
          {...consent}
        />
      )}
    </Stack>
  )
}

/** Under twelve on the day of the first session, or said to be. */
function isChild(
  { birthDate, under12 }: AttendeeRow,
  { startsAt, churchState, fields }: ChurchEvent,
): boolean {
  if (fields.birthDate === "off" || birthDate === "") return under12 && fields.birthDate !== "required"
  const { day } = clockOf(startsAt, churchState)
  return birthDate > `${Number(day.slice(0, 4)) - GUARDIAN_AGE}${day.slice(4)}`
}
