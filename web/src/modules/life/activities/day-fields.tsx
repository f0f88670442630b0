import { Checkbox, NativeSelect, SimpleGrid } from "@mantine/core"
import { useState } from "react"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { ActivityValues } from "./activity-values.ts"
import {
  DAY_CHOICES,
  DAY_OF_MONTH_CHOICES,
  INTERVAL_CHOICES,
  MONTH_CHOICES,
  WEEK_CHOICES,
} from "./repeat-choices.ts"

interface DayFieldsProps {
  form: ContractForm<ActivityValues>
  repeats: Exclude<ActivityValues["repeats"], "dated">
}

/** On which days of the week, the month or the year something repeats, and in which interval. */
export function DayFields({ form, repeats }: DayFieldsProps) {
  const isByWeeks = repeats === "weekly" || repeats === "every_n_weeks"
  return (
    <>
      {isByWeeks && <WeekdaysField form={form} />}
      {repeats !== "weekly" && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {repeats === "monthly" && <WeekOfMonthFields form={form} />}
          {(repeats === "monthly_day" || repeats === "yearly") && (
            <DayOfMonthFields form={form} repeats={repeats} />
          )}
          {repeats !== "yearly" && (
            <NativeSelect
              label="Intervalo"
              required
              data={INTERVAL_CHOICES[repeats === "monthly_day" ? "monthly" : repeats]}
              key={form.key("interval")}
              {...form.getInputProps("interval")}
            />
          )}
        </SimpleGrid>
      )}
    </>
  )
}

function WeekdaysField({ form }: Pick<DayFieldsProps, "form">) {
  const { error } = form.getInputProps("weekdays")
  const [chosen, setChosen] = useState(form.getValues().weekdays)
  form.watch("weekdays", ({ value }) => setChosen(value))
  return (
    <Checkbox.Group
      label="Dias da semana"
      required
      error={error}
      value={chosen}
      onChange={(next) => form.setFieldValue("weekdays", next.toSorted())}
    >
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" mt="xs">
        {DAY_CHOICES.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

function WeekOfMonthFields({ form }: Pick<DayFieldsProps, "form">) {
  return (
    <>
      <NativeSelect
        label="Semana do mês"
        required
        data={WEEK_CHOICES}
        key={form.key("weekOfMonth")}
        {...form.getInputProps("weekOfMonth")}
      />
      <NativeSelect
        label="Dia da semana"
        required
        data={DAY_CHOICES}
        key={form.key("weekday")}
        {...form.getInputProps("weekday")}
      />
    </>
  )
}

function DayOfMonthFields({ form, repeats }: DayFieldsProps) {
  const day = form.useWatchValue("dayOfMonth")
  const month = form.useWatchValue("month")
  // Another month may have the day.
  form.watch("month", () => form.clearFieldError("dayOfMonth"))
  return (
    <>
      <NativeSelect
        label="Dia do mês"
        required
        data={DAY_OF_MONTH_CHOICES}
        description={whichHaveIt(day, repeats === "yearly" ? month : null)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("dayOfMonth")}
        {...form.getInputProps("dayOfMonth")}
      />
      {repeats === "yearly" && (
        <NativeSelect
          label="Mês"
          required
          data={MONTH_CHOICES}
          key={form.key("month")}
          {...form.getInputProps("month")}
        />
      )}
    </>
  )
}

/** Where some months or years have no such day: it is left out there (docs/product/activities.md#1.2). */
function whichHaveIt(day: string, month: string | null): string | undefined {
  if (month === null) return Number(day) > 28 ? `Os meses sem dia ${day} ficam de fora.` : undefined
  return day === "29" && month === "2" ? "Só nos anos bissextos." : undefined
}
