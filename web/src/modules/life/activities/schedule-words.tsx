import { Text } from "@mantine/core"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { ActivityValues } from "./activity-values.ts"
import { scheduleLabel } from "./schedule-labels.ts"

/** What was chosen, in words: «Toda terça e quinta às 19:30». */
export function ScheduleWords({ form }: { form: ContractForm<ActivityValues> }) {
  const repeats = form.useWatchValue("repeats")
  const weekdays = form.useWatchValue("weekdays")
  const weekday = form.useWatchValue("weekday")
  const dayOfMonth = form.useWatchValue("dayOfMonth")
  const month = form.useWatchValue("month")
  const weekOfMonth = form.useWatchValue("weekOfMonth")
  const interval = form.useWatchValue("interval")
  const startTime = form.useWatchValue("startTime")
  const endTime = form.useWatchValue("endTime")
  const isOfMonth = repeats === "monthly_day" || repeats === "yearly"
  const ofWeek = repeats === "monthly" ? [weekday] : weekdays
  const words = scheduleLabel({
    weekdays: isOfMonth ? [] : ofWeek.map(Number),
    dayOfMonth: isOfMonth ? Number(dayOfMonth) : null,
    month: repeats === "yearly" ? Number(month) : null,
    repeat: null,
    interval: repeats === "weekly" || repeats === "yearly" ? 1 : Number(interval),
    weekOfMonth: repeats === "monthly" ? Number(weekOfMonth) : null,
    startTime: startTime || null,
    endTime: endTime || null,
    ...{ startsOn: null, until: null, startsAt: null, endsAt: null, churchState: "" },
  })
  if (words === "") return null
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
