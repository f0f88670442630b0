import { clockName } from "@aprisco/contract/brazil/clock-name"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { FREQUENCIES, type Frequency, LAST_DAY_OF_SCHEDULE } from "@aprisco/contract/reports/labels"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { useState } from "react"
import { useFeature } from "../../../../lib/feature.ts"
import { useChurchId } from "../../../../lib/signed-in.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { useChurchState } from "../../../ground/churches/public.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import type { ScheduleValues } from "./schedule-values.ts"
import { hourWords } from "./schedule-words.ts"

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))
const DAYS = Array.from({ length: LAST_DAY_OF_SCHEDULE }, (_, place) => String(place + 1))

interface WhenFieldsProps {
  form: ContractForm<ScheduleValues>
  /** How the clock is called; undefined of a new one: that of the church's state. */
  clock: string | undefined
}

/** How often, on which day and at what hour, and on whose clock (docs/product/reports.md#5.2). */
export function WhenFields({ form, clock }: WhenFieldsProps) {
  const [frequency, setFrequency] = useState(form.getValues().frequency)
  const { state } = useChurchState(useChurchId())
  const mayWeekly = useFeature("weekly_reports")
  const input = form.getInputProps("frequency")
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label="Com que frequência"
          name="frequency"
          data={Object.entries(FREQUENCIES).map(([value, label]) => ({
            value,
            label,
            // One that is there already stays so in a plan that lacks it.
            disabled: value === "weekly" && !mayWeekly && frequency !== "weekly",
          }))}
          value={frequency}
          error={input.error}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as Frequency // one of its choices
            form.setFieldValue("frequency", next)
            form.clearFieldError("frequency")
            setFrequency(next)
          }}
        />
        {frequency === "weekly" ? (
          <NativeSelect
            label="Dia da semana"
            data={WEEKDAYS.map((label, value) => ({ value: String(value), label }))}
            key={form.key("weekday")}
            {...form.getInputProps("weekday")}
          />
        ) : (
          <NativeSelect label="Dia do mês" data={DAYS} key={form.key("day")} {...form.getInputProps("day")} />
        )}
        <NativeSelect
          label="Hora"
          description={clock ?? clockName(state ?? "")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={HOURS}
          key={form.key("hour")}
          {...form.getInputProps("hour")}
        />
      </SimpleGrid>
      {!mayWeekly && <FeatureNotice feature="weekly_reports" />}
    </>
  )
}
