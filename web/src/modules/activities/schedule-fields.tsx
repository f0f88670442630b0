import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core"
import { DateField } from "../../ui/date-field.tsx"
import type { ContractForm } from "../../ui/use-contract-form.ts"
import type { ActivityValues } from "./activity-values.ts"

interface ScheduleFieldsProps {
  form: ContractForm<ActivityValues>
  weekly: boolean
}

const DAYS = WEEKDAYS.map((label, day) => ({ value: String(day), label }))

/** Weekday and civil times, or the days and hours of a date. */
export function ScheduleFields({ form, weekly }: ScheduleFieldsProps) {
  if (weekly)
    return (
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <NativeSelect
          label="Dia da semana"
          required
          data={DAYS}
          key={form.key("weekday")}
          {...form.getInputProps("weekday")}
        />
        <TextInput
          type="time"
          label="Início"
          key={form.key("startTime")}
          {...form.getInputProps("startTime")}
        />
        <TextInput type="time" label="Término" key={form.key("endTime")} {...form.getInputProps("endTime")} />
      </SimpleGrid>
    )
  return (
    <SimpleGrid cols={{ base: 2 }} spacing="md">
      <DateField
        label="Data de início"
        required
        key={form.key("startsAt")}
        {...form.getInputProps("startsAt")}
      />
      <TextInput
        type="time"
        label="Hora de início"
        required
        key={form.key("startHour")}
        {...form.getInputProps("startHour")}
      />
      <DateField label="Data de término" key={form.key("endsAt")} {...form.getInputProps("endsAt")} />
      <TextInput
        type="time"
        label="Hora de término"
        key={form.key("endHour")}
        {...form.getInputProps("endHour")}
      />
    </SimpleGrid>
  )
}
