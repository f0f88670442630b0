import { SCHEDULED_PERIODS } from "@aprisco/contract/reports/labels"
import type { OfferedReport } from "@aprisco/contract/reports/routes"
import { COMPARISONS } from "@aprisco/contract/treasury/report-labels"
import { Checkbox, NativeSelect, SimpleGrid } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { BranchSelect, useHasBranches } from "../../../ground/branches/public.ts"
import { allOwnReportsQuery } from "../reports-api.ts"
import { RecipientsField } from "./recipients-field.tsx"
import { ownIn, type ScheduleValues } from "./schedule-values.ts"
import { WhenFields } from "./when-fields.tsx"

const FORMATS = [
  { value: "pdf", label: "PDF" },
  { value: "xlsx", label: "Excel" },
  { value: "csv", label: "CSV" },
]

interface ScheduleFieldsProps {
  form: ContractForm<ScheduleValues>
  offered: readonly OfferedReport[]
  hasPeriod: (report: string) => boolean
  known: readonly { id: number; fullName: string }[]
  clock: string | undefined
}

/** What is sent, of when, and to whom. */
export function ReportScheduleFields({ form, offered, hasPeriod, known, clock }: ScheduleFieldsProps) {
  const [report, setReport] = useState(form.getValues().report)
  const own = useQuery(allOwnReportsQuery).data ?? []
  const input = form.getInputProps("report")
  return (
    <>
      <NativeSelect
        label="Relatório"
        data-autofocus
        data={[
          {
            group: "Da igreja",
            items: offered.map(({ key, title }) => ({ value: `report:${key}`, label: title })),
          },
          ...(own.length > 0
            ? [{ group: "Próprios", items: own.map(({ id, name }) => ({ value: `own:${id}`, label: name })) }]
            : []),
        ]}
        value={report}
        error={input.error}
        name="report"
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue("report", value)
          form.clearFieldError("report")
          setReport(value)
        }}
      />
      {ownIn(report) === undefined && <WhoseFields form={form} />}
      {hasPeriod(report) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Período"
            data={choicesOf(SCHEDULED_PERIODS)}
            key={form.key("period")}
            {...form.getInputProps("period")}
          />
          <NativeSelect
            label="Comparar com"
            data={[{ value: "", label: "Nada" }, ...choicesOf(COMPARISONS)]}
            key={form.key("compare")}
            {...form.getInputProps("compare")}
          />
        </SimpleGrid>
      )}
      <WhenFields form={form} clock={clock} />
      <NativeSelect
        label="Arquivo"
        description="Vão só os números. Os nomes ficam no sistema, atrás de um link."
        data={FORMATS}
        key={form.key("format")}
        {...form.getInputProps("format")}
      />
      <RecipientsField form={form} known={known} />
    </>
  )
}

/** The unit, and whether with all below it; the whole church where there is but one. */
function WhoseFields({ form }: { form: ContractForm<ScheduleValues> }) {
  const several = useHasBranches()
  const [branch, setBranch] = useState(form.getValues().branch)
  if (!several && branch === "") return null
  const input = form.getInputProps("branch")
  return (
    <>
      <BranchSelect
        label="Filial"
        placeholder="Toda a igreja"
        clearable
        value={branch}
        error={input.error}
        onChange={(next) => {
          form.setFieldValue("branch", next)
          setBranch(next)
        }}
      />
      {branch !== "" && (
        <Checkbox
          label="Incluir subordinadas"
          key={form.key("below")}
          {...form.getInputProps("below", { type: "checkbox" })}
        />
      )}
    </>
  )
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
