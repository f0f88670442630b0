import { OWN_PLOTS, OWN_SOURCES, type OwnSource } from "@aprisco/contract/reports/labels"
import { NativeSelect, Stack, Switch, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { ListSelect } from "../../lists/public.ts"
import { ownFieldsQuery } from "../reports-api.ts"
import { ColumnsField } from "./columns-field.tsx"
import { GroupingFields } from "./grouping-fields.tsx"
import { hasList, type OwnValues } from "./own-values.ts"

interface OwnReportFormProps {
  form: ContractForm<OwnValues>
  save: string
  onCancel: () => void
  notice?: ReactNode
}

/** Source, columns, groupings and sharing of an own report. */
export function OwnReportForm({ form, save, onCancel, notice }: OwnReportFormProps) {
  const can = useCan()
  const [source, setSource] = useState(form.getValues().source)
  useUnsavedGuard(() => form.isDirty())
  // The columns are those of their source.
  const change = (next: OwnSource) => {
    form.setValues({ source: next, columns: [], groupBy: [], list: "" })
    setSource(next)
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        {notice}
        <FormProblems messages={form.general} />
        <Section title="Relatório">
          <TextInput
            label="Nome do relatório"
            autoComplete="off"
            key={form.key("name")}
            {...form.getInputProps("name")}
          />
          <NativeSelect
            label="De quem"
            description="Ao trocar, escolha as colunas de novo."
            data={choicesOf(OWN_SOURCES)}
            value={source}
            error={form.errors.source}
            onChange={({ currentTarget }) => change(currentTarget.value as OwnSource)} // one of its choices
          />
          {hasList(source) && (can("members.edit") || form.getValues().list !== "") && (
            <ListSelect
              label="Só as pessoas da lista"
              placeholder="Todas"
              clearable
              key={`${source} ${form.key("list")}`}
              {...form.getInputProps("list")}
            />
          )}
          <Switch
            label="Toda a igreja pode ver"
            description="Cada pessoa vê só o que o acesso dela permite."
            key={form.key("shared")}
            {...form.getInputProps("shared", { type: "checkbox" })}
          />
        </Section>
        <SourceFields key={source} form={form} source={source} />
        <FormBar busy={form.submitting} onCancel={onCancel} save={save} />
      </Stack>
    </form>
  )
}

/** Columns and groupings, which are those of the source. */
function SourceFields({ form, source }: { form: ContractForm<OwnValues>; source: OwnSource }) {
  const fields = useQuery(ownFieldsQuery(source))
  const [columns, setColumns] = useState(form.getValues().columns)
  const [groupBy, setGroupBy] = useState(form.getValues().groupBy)
  if (fields.isError)
    return (
      <ErrorState
        message="Erro ao carregar as colunas"
        error={fields.error}
        onRetry={() => void fields.refetch()}
      />
    )
  if (fields.data === undefined) return <SkeletonRows rows={4} label="Carregando colunas..." />
  return (
    <>
      <Section title="Colunas" cols={1}>
        <ColumnsField
          offered={fields.data}
          value={columns}
          error={form.errors.columns}
          onChange={(next) => {
            setColumns(next)
            form.setFieldValue("columns", next)
            form.clearFieldError("columns")
          }}
        />
      </Section>
      <Section title="Grupos">
        <GroupingFields
          offered={fields.data}
          value={groupBy}
          error={form.errors.groupBy}
          onChange={(next) => {
            setGroupBy(next)
            form.setFieldValue("groupBy", next)
            form.clearFieldError("groupBy")
          }}
        />
        {groupBy.some((name) => name !== "") && (
          <NativeSelect
            label="Gráfico"
            description="Quantos há em cada grupo."
            data={choicesOf(OWN_PLOTS)}
            key={form.key("plot")}
            {...form.getInputProps("plot")}
          />
        )}
      </Section>
    </>
  )
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
