import { MAX_COLUMNS } from "@aprisco/contract/lists/columns"
import type { ListFieldOffer, PersonList } from "@aprisco/contract/lists/routes"
import { LIST_SHARINGS } from "@aprisco/contract/lists/routes"
import type { ListGroup } from "@aprisco/contract/lists/rules"
import { MultiSelect, NativeSelect, Stack, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { FormBar } from "../../../ui/form-bar.tsx"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import classes from "./lists.module.css"
import { listColumnsQuery, listFieldsQuery } from "./lists-api.ts"
import { PreviewCard } from "./preview-card.tsx"
import { RulesEditor } from "./rules/rules-editor.tsx"

export type ListValues = Pick<PersonList, "name" | "sharing" | "columns"> & { rules: ListGroup }

const SHARINGS = Object.entries(LIST_SHARINGS).map(([value, label]) => ({ value, label }))

interface ListFormProps {
  form: ContractForm<ListValues>
  save: string
  onCancel: () => void
  notice?: ReactNode
}

/** Name, rules with their preview, and columns of a list. */
export function ListForm(props: ListFormProps) {
  const fields = useQuery(listFieldsQuery)
  // The conditions need the fields that they name.
  if (fields.data === undefined) return <SkeletonRows rows={6} label="Carregando campos..." />
  return <LoadedForm {...props} fields={fields.data} />
}

function LoadedForm({ form, save, onCancel, notice, fields }: ListFormProps & { fields: ListFieldOffer[] }) {
  const can = useCan()
  const columns = useQuery(listColumnsQuery)
  const [rules, setRules] = useState(form.getValues().rules)
  useUnsavedGuard(() => form.isDirty())
  const offered = (columns.data ?? []).map(({ column, label }) => ({ value: column, label }))
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        {notice}
        <FormProblems messages={form.general} />
        <Section title="Lista">
          <TextInput
            label="Nome da lista"
            autoComplete="off"
            key={form.key("name")}
            {...form.getInputProps("name")}
          />
          <NativeSelect
            label="Quem vê esta lista"
            description={can("lists.share") ? undefined : "Você não pode compartilhar listas."}
            data={SHARINGS}
            disabled={!can("lists.share")}
            key={form.key("sharing")}
            {...form.getInputProps("sharing")}
          />
        </Section>
        <div className={classes.editor}>
          <RulesEditor
            fields={fields}
            initial={rules}
            error={form.errors.rules}
            onChange={(next) => {
              setRules(next)
              form.setFieldValue("rules", next)
            }}
          />
          <PreviewCard fields={fields} rules={rules} />
        </div>
        <Section title="Colunas" cols={1}>
          <MultiSelect
            label="O que a lista mostra de cada pessoa"
            description="Além do nome, nesta ordem, na tela e no arquivo exportado."
            data={offered}
            searchable
            maxValues={MAX_COLUMNS}
            nothingFoundMessage="Nada encontrado"
            comboboxProps={{ portalProps: { target: "#conteudo" } }}
            key={form.key("columns")}
            {...form.getInputProps("columns")}
            // A list without columns shows names only.
            required={false}
          />
        </Section>
        <FormBar busy={form.submitting} onCancel={onCancel} save={save} />
      </Stack>
    </form>
  )
}
