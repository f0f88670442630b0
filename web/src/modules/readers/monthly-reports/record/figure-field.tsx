import type { MonthlyFigureShown } from "@aprisco/contract/monthly-reports/routes"
import { Stack, Textarea, TextInput } from "@mantine/core"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { isMoney, sentFigure, shownFigure } from "./figure-words.ts"
import type { ReportValues } from "./report-values.ts"

interface FigureFieldProps {
  form: ContractForm<ReportValues>
  index: number
  figure: MonthlyFigureShown
}

/** One figure: what the system knows, what is typed in its place, and why it differs. */
export function FigureField({ form, index, figure: { key, label, systemValue } }: FigureFieldProps) {
  const value = `figures.${index}.value` as const
  const note = `figures.${index}.note` as const
  const differs = sentFigure(key, form.useWatchValue(value), systemValue) !== null
  return (
    <Stack gap="xs">
      <TextInput
        label={isMoney(key) ? `${label} (R$)` : label}
        description={`No sistema: ${shownFigure(key, systemValue)}`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode={isMoney(key) ? "decimal" : "numeric"}
        autoComplete="off"
        key={form.key(value)}
        {...form.getInputProps(value)}
      />
      {differs && (
        <Textarea
          label={`Por que difere: ${label}`}
          placeholder="O que o sistema não sabe"
          autosize
          minRows={1}
          maxRows={4}
          key={form.key(note)}
          {...form.getInputProps(note)}
        />
      )}
    </Stack>
  )
}
