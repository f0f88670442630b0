import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { ReportKey } from "@aprisco/contract/reports/labels"
import { NativeSelect } from "@mantine/core"
import { useState } from "react"
import { DateField } from "../../../../ui/date-field.tsx"
import { useChurchToday } from "../../../ground/churches/public.ts"
import { daysOfChoice, PERIODS, periodOf } from "./periods.ts"

const FREE = { value: "free", label: "Outro período" }
const CHOICES = [...Object.entries(PERIODS).map(([value, label]) => ({ value, label })), FREE]

interface Days {
  from: string | undefined
  to: string | undefined
}

interface PeriodFieldsProps {
  report: ReportKey
  days: Days
  /** The days that the report has, with those that the address leaves out. */
  shown: { from: string; to: string } | null
  refused: FieldErrors
  onChange: (days: Partial<Days>) => void
}

/** A usual period by its name, or its first and last day. A date that is being typed changes nothing yet. */
export function PeriodFields({ report, days, shown, refused, onChange }: PeriodFieldsProps) {
  const today = useChurchToday()
  const [isFree, setFree] = useState(false)
  if (today === undefined) return null
  const period = periodOf(days, today, report)
  const value = isFree || period === undefined ? FREE.value : period
  const isDay = (typed: string) => typed === "" || /^\d{4}-\d{2}-\d{2}$/.test(typed)
  return (
    <>
      <NativeSelect
        label="Período"
        data={CHOICES}
        value={value}
        onChange={({ currentTarget: { value: chosen } }) => {
          setFree(chosen === FREE.value)
          if (chosen !== FREE.value) onChange(daysOfChoice(chosen, today, report))
        }}
      />
      {value === FREE.value && (
        <>
          <DateField
            label="De"
            defaultValue={days.from ?? shown?.from}
            error={refused.from?.[0]}
            onChange={(typed) => isDay(typed) && onChange({ from: typed || undefined })}
          />
          <DateField
            label="Até"
            defaultValue={days.to ?? shown?.to}
            error={refused.to?.[0]}
            onChange={(typed) => isDay(typed) && onChange({ to: typed || undefined })}
          />
        </>
      )}
    </>
  )
}
