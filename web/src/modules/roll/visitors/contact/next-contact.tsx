import { Button, Checkbox, Group, NativeSelect } from "@mantine/core"
import { daysFromNow, instantOf } from "../../../../lib/local-time.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "./contact-details.module.css"

/** When to talk again, as typed. */
export type NextContactValues = {
  /** The civil day; an error of the instant is shown at it. */
  nextDueAt: string
  /** `19:30`, local time of this device. */
  nextHour: string
  /** No next contact: the follow-up ends. */
  endFollowUp: boolean
}

export const NO_NEXT_CONTACT: NextContactValues = { nextDueAt: "", nextHour: "10:00", endFollowUp: false }

/** The same as a body says it. */
export function nextContactFrom({ nextDueAt, nextHour, endFollowUp }: NextContactValues) {
  return endFollowUp ? { endFollowUp } : { nextDueAt: instantOf(nextDueAt, nextHour) }
}

/** The usual choices for the next contact, at hours when people answer. */
export const SOON = [
  { label: "Amanhã", days: 1 },
  { label: "Em 3 dias", days: 3 },
  { label: "Em 1 semana", days: 7 },
]
const HOURS = Array.from({ length: 16 }, (_, place) => `${String(place + 7).padStart(2, "0")}:00`)

interface NextDayProps {
  form: Pick<ContractForm<NextContactValues>, "key" | "getInputProps">
  /** Takes one of the usual days; absent where buttons beside the form offer them. */
  onDay?: (day: string) => void
}

/** The day and the hour of the next contact. */
export function NextDay({ form, onDay }: NextDayProps) {
  return (
    <div>
      <div className={classes.when}>
        <DateField
          label="Falar de novo em"
          autoComplete="off"
          key={form.key("nextDueAt")}
          {...form.getInputProps("nextDueAt")}
        />
        <NativeSelect
          label="Hora"
          data={HOURS}
          key={form.key("nextHour")}
          {...form.getInputProps("nextHour")}
        />
      </div>
      {onDay && (
        <Group gap="xs" mt="xs">
          {SOON.map(({ label, days }) => (
            <Button
              key={label}
              type="button"
              variant="light"
              size="sm"
              onClick={() => onDay(daysFromNow(days))}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}

interface EndFollowUpProps {
  form: Pick<ContractForm<NextContactValues>, "key" | "getInputProps">
  onEnd: (ended: boolean) => void
}

/** No next contact. */
export function EndFollowUp({ form, onEnd }: EndFollowUpProps) {
  return (
    <Checkbox
      label="Encerrar acompanhamento"
      key={form.key("endFollowUp")}
      {...form.getInputProps("endFollowUp", { type: "checkbox" })}
      onChange={(event) => onEnd(event.currentTarget.checked)}
    />
  )
}
