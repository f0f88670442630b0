import {
  BULK_FIELDS,
  BULK_PEOPLE_ACTIONS,
  type BulkPeopleAction,
  peopleBulk,
} from "@aprisco/contract/bulk/routes"
import { groups } from "@aprisco/contract/groups/routes"
import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import type { ListValue } from "@aprisco/contract/lists/rules"
import { ministries } from "@aprisco/contract/ministries/routes"
import { HOUSEHOLD_ROLES, type HouseholdRole } from "@aprisco/contract/people/family-labels"
import { households } from "@aprisco/contract/people/households"
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useChurchId } from "../../../lib/signed-in.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { BranchSelect } from "../../ground/branches/public.ts"
import { listFieldsQuery, ValueField } from "../lists/public.ts"
import { bulkChanged, startBulk } from "./bulk-api.ts"

interface BulkDialogProps {
  action: BulkPeopleAction
  /** «3 pessoas». */
  whom: string
  people: { ids: number[] } | { listId: number }
  onClose: () => void
  onStarted: (bulkId: number) => void
}

interface Values extends Record<string, unknown> {
  tag: string
  branch: string
  household: string
  role: HouseholdRole
  group: string
  field: string
  value: ListValue
}

const EMPTY: Values = { tag: "", branch: "", household: "", role: "outro", group: "", field: "", value: "" }

/** The form of an action, and the button that starts it. */
export function BulkDialog(props: BulkDialogProps) {
  return (
    <FormModal opened onClose={props.onClose} title={BULK_PEOPLE_ACTIONS[props.action]}>
      <BulkForm {...props} />
    </FormModal>
  )
}

function BulkForm({ action, whom, people, onClose, onStarted }: BulkDialogProps) {
  const form = useContractForm({
    schema: peopleBulk.start.body,
    initialValues: EMPTY,
    about: `many people ${action}`,
    toBody: ({ value, ...given }: Values) => ({
      ...people,
      action,
      ...given,
      value: value === "" ? null : value,
    }),
    send: startBulk,
    onSaved: ({ id }) => {
      void bulkChanged()
      onStarted(id)
    },
    failure: "Erro ao alterar as pessoas. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Aplicar">
      <Text>{`Vale para ${whom}. Você pode desfazer por 24 horas.`}</Text>
      <Asked action={action} form={form} />
    </DialogForm>
  )
}

function Asked({ action, form }: { action: BulkPeopleAction; form: ContractForm<Values> }) {
  const inside = { withinPortal: false } as const
  switch (action) {
    case "add_tag":
    case "remove_tag":
      return <TagField form={form} />
    case "change_branch":
      return (
        <BranchSelect
          label="Nova filial"
          placeholder="Digite o nome da filial"
          comboboxProps={inside}
          key={form.key("branch")}
          {...form.getInputProps("branch")}
        />
      )
    case "add_to_household":
      return (
        <>
          <SearchedSelect
            label="Família"
            placeholder="Digite o nome da família"
            comboboxProps={inside}
            queryKey={["households", "choices"]}
            load={familyChoices}
            key={form.key("household")}
            {...form.getInputProps("household")}
          />
          <NativeSelect
            label="Papel na família"
            data={Object.entries(HOUSEHOLD_ROLES).map(([value, label]) => ({ value, label }))}
            key={form.key("role")}
            {...form.getInputProps("role")}
          />
        </>
      )
    case "add_to_group":
      return (
        <SearchedSelect
          label="Ministério"
          placeholder="Digite o nome do ministério"
          comboboxProps={inside}
          queryKey={["ministries", "choices"]}
          load={ministryChoices}
          key={form.key("group")}
          {...form.getInputProps("group")}
        />
      )
    case "add_to_small_group":
      return <GroupField form={form} />
    case "set_field":
      return <FieldAndValue form={form} />
  }
}

const MOST = 10

async function familyChoices(search: string, _: string, signal: AbortSignal) {
  const query = { search, pageSize: MOST }
  const { results } = await api.call(households.list, { query }, { signal })
  return results.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}

async function ministryChoices(search: string, _: string, signal: AbortSignal) {
  const query = { search, pageSize: MOST }
  const { results } = await api.call(ministries.list, { query }, { signal })
  return results.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** The groups with room, of the church alone in which the people are. */
function GroupField({ form }: { form: ContractForm<Values> }) {
  const church = useChurchId()
  return (
    <SearchedSelect
      label="Grupo"
      description="Só grupos com vaga. Quem não couber é nomeado no resultado."
      placeholder="Digite o nome ou o bairro do grupo"
      nothingFoundMessage="Nenhum grupo com vaga"
      comboboxProps={{ withinPortal: false }}
      queryKey={["groups", "choices", church]}
      load={async (search, _, signal) => {
        const query = { search, church, hasRoom: true, pageSize: MOST }
        const { results } = await api.call(groups.list, { query }, { signal })
        return results.map(({ id, name }) => ({ value: String(id), label: name }))
      }}
      key={form.key("group")}
      {...form.getInputProps("group")}
    />
  )
}

function TagField({ form }: { form: ContractForm<Values> }) {
  const fields = useQuery(listFieldsQuery)
  const tags = fields.data?.find(({ field }) => field === "tag")?.options ?? []
  return (
    <NativeSelect
      label="Etiqueta"
      description={fields.data && tags.length === 0 ? "Ainda não há etiquetas nesta igreja." : undefined}
      data={[
        { value: "", label: "Escolha a etiqueta" },
        ...tags.map(({ id, label }) => ({ value: String(id), label })),
      ]}
      key={form.key("tag")}
      {...form.getInputProps("tag")}
    />
  )
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: GENDERS,
  marital_status: MARITAL_STATUSES,
  education_level: EDUCATION_LEVELS,
}

/** A field of a member's form, or a custom field, with its new value. */
function FieldAndValue({ form }: { form: ContractForm<Values> }) {
  const name = form.useWatchValue("field")
  const fields = useQuery(listFieldsQuery)
  const own = (fields.data ?? []).filter(({ field }) => field.startsWith("custom:"))
  return (
    <>
      <NativeSelect
        label="Campo"
        data={[
          { value: "", label: "Escolha o campo" },
          ...Object.entries(BULK_FIELDS).map(([value, label]) => ({ value, label })),
          ...own.map(({ field, label }) => ({ value: field, label })),
        ]}
        key={form.key("field")}
        {...form.getInputProps("field")}
      />
      {name !== "" && (
        // A key, so that another field begins without a value.
        <FieldValue key={name} form={form} name={name} own={own.find(({ field }) => field === name)} />
      )}
    </>
  )
}

interface FieldValueProps {
  form: ContractForm<Values>
  name: string
  own: ListFieldOffer | undefined
}

function FieldValue({ form, name, own }: FieldValueProps) {
  const [typed, setTyped] = useState<ListValue>()
  const keep = (value: ListValue | undefined) => {
    setTyped(value)
    form.setFieldValue("value", value ?? "")
  }
  const choices = CHOICES[name]
  const error = form.errors.value
  if (own !== undefined)
    return (
      <div>
        <ValueField field={own} op={own.kind === "choices" ? "in" : "is"} value={typed} onChange={keep} />
        {error && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
    )
  const shared = { label: "Novo valor", value: typed === undefined ? "" : String(typed), error }
  if (choices === undefined)
    return (
      <TextInput
        {...shared}
        description="Se vazio, a resposta de cada pessoa é apagada."
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
      />
    )
  return (
    <NativeSelect
      {...shared}
      data={[
        { value: "", label: "Em branco" },
        ...Object.entries(choices).map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget }) => keep(currentTarget.value)}
    />
  )
}
