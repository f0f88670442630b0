import { WEEKDAY_REPEATS } from "@aprisco/contract/activities/list-query"
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { DAY_CHOICES, INTERVAL_CHOICES, WEEK_CHOICES } from "../activities/public.ts"
import type { GroupValues } from "./group-values.ts"

const DAYS = [{ value: "", label: "Sem dia fixo" }, ...DAY_CHOICES]
const WAYS = Object.entries(WEEKDAY_REPEATS).map(([value, label]) => ({ value, label }))

/** The day, the hour, and how they repeat. */
export function MeetingFields({ form }: { form: ContractForm<GroupValues> }) {
  const meets = form.useWatchValue("weekday") !== ""
  const repeat = form.useWatchValue("repeat")
  const interval = form.useWatchValue("interval")
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NativeSelect
        label="Dia da semana"
        data={DAYS}
        key={form.key("weekday")}
        {...form.getInputProps("weekday")}
      />
      <TextInput
        type="time"
        label="Horário"
        disabled={!meets}
        key={form.key("time")}
        {...form.getInputProps("time")}
      />
      {meets && (
        <NativeSelect
          label="Repetição"
          data={WAYS}
          key={form.key("repeat")}
          {...form.getInputProps("repeat")}
        />
      )}
      {meets && repeat === "monthly" && (
        <NativeSelect
          label="Semana do mês"
          required
          data={WEEK_CHOICES}
          key={form.key("weekOfMonth")}
          {...form.getInputProps("weekOfMonth")}
        />
      )}
      {meets && repeat !== "weekly" && repeat !== "yearly" && (
        <>
          <NativeSelect
            label="Intervalo"
            required
            data={INTERVAL_CHOICES[repeat]}
            key={form.key("interval")}
            {...form.getInputProps("interval")}
          />
          <DateField
            label="A partir de"
            required={interval !== "1"}
            key={form.key("startsOn")}
            {...form.getInputProps("startsOn")}
          />
        </>
      )}
    </SimpleGrid>
  )
}
