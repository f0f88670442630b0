import { SimpleGrid, TextInput } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { ActivityValues } from "./activity-values.ts"
import { DayFields } from "./day-fields.tsx"
import { ScheduleWords } from "./schedule-words.tsx"

interface ScheduleFieldsProps {
  form: ContractForm<ActivityValues>
  repeats: ActivityValues["repeats"]
}

/** The days, how they repeat, and civil times; or the days and hours of a date. */
export function ScheduleFields({ form, repeats }: ScheduleFieldsProps) {
  const interval = form.useWatchValue("interval")
  if (repeats !== "dated")
    return (
      <>
        <DayFields form={form} repeats={repeats} />
        <SimpleGrid cols={{ base: 2 }} spacing="md">
          <TextInput
            type="time"
            label="Início"
            key={form.key("startTime")}
            {...form.getInputProps("startTime")}
          />
          <TextInput
            type="time"
            label="Término"
            key={form.key("endTime")}
            {...form.getInputProps("endTime")}
          />
          <DateField
            label="A partir de"
            required={repeats !== "weekly" && repeats !== "yearly" && interval !== "1"}
            key={form.key("startsOn")}
            {...form.getInputProps("startsOn")}
          />
          <DateField label="Até" key={form.key("until")} {...form.getInputProps("until")} />
        </SimpleGrid>
        <ScheduleWords form={form} />
      </>
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
