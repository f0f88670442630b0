import { TextInput } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"

interface MomentFieldsProps {
  form: ContractForm<EventValues>
  /** The paths of the day, under which the contract names the whole moment, and of the hour. */
  day: string
  hour: string
  dayLabel: string
  hourLabel: string
  /** Without it: on the day of another field, and the hour stands first. */
  dayPlaceholder?: string
  required?: boolean
}

/** A day and an hour. What is wrong is said beside the one that lacks. */
export function MomentFields(props: MomentFieldsProps) {
  const { form, day, hour, dayLabel, hourLabel, dayPlaceholder, required = false } = props
  const dayProps = form.getInputProps(day)
  const hourProps = form.getInputProps(hour)
  const isHourMissing = !hourProps.defaultValue && (Boolean(dayProps.defaultValue) || dayPlaceholder)
  const hourField = (
    <TextInput
      type="time"
      label={hourLabel}
      required={required}
      key={form.key(hour)}
      {...hourProps}
      error={isHourMissing ? form.errors[day] : undefined}
      onChange={(event) => {
        form.clearFieldError(day)
        hourProps.onChange(event)
      }}
    />
  )
  const dayField = (
    <DateField
      label={dayLabel}
      {...(dayPlaceholder !== undefined && { placeholder: dayPlaceholder })}
      key={form.key(day)}
      {...dayProps}
      required={required && !dayPlaceholder}
      error={isHourMissing ? undefined : form.errors[day]}
    />
  )
  return dayPlaceholder ? (
    <>
      {hourField}
      {dayField}
    </>
  ) : (
    <>
      {dayField}
      {hourField}
    </>
  )
}
