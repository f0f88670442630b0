import type { WithEtag } from "@aprisco/contract/kit/client"
import type { CallOf } from "@aprisco/contract/kit/route"
import { CUSTOM_FIELD_KINDS, type CustomFieldKind } from "@aprisco/contract/people/custom-field-labels"
import type { CountedField } from "@aprisco/contract/people/custom-fields"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../ui/use-record-saving.ts"
import { fieldQuery, fieldsChanged } from "./fields-api.ts"
import { OptionsEditor, type TypedOption } from "./options-editor.tsx"
import { permissionChoices } from "./permission-labels.ts"

interface FieldDialogProps {
  /** Null: a new field. */
  id: number | null
  opened: boolean
  onClose: () => void
}

/** The form of a custom field. */
export function FieldDialog({ id, opened, onClose }: FieldDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={id ? "Editar campo" : "Novo campo"} size="lg">
      {id ? <StoredField id={id} onClose={onClose} /> : <FieldForm onClose={onClose} />}
    </FormModal>
  )
}

function StoredField({ id, onClose }: { id: number; onClose: () => void }) {
  const field = useQuery({ ...fieldQuery(id), staleTime: 0, refetchOnWindowFocus: false })
  if (field.isError)
    return (
      <ErrorState
        message="Erro ao carregar o campo."
        error={field.error}
        onRetry={() => void field.refetch()}
      />
    )
  if (!field.isFetchedAfterMount || !field.data) return <SkeletonRows rows={5} label="Carregando campo..." />
  return <FieldForm stored={field.data} onClose={onClose} />
}

type Body = CallOf<typeof customFields.create>["body"]
type Values = Omit<Body, "options" | "church"> & { options: TypedOption[] }

const KINDS = Object.entries(CUSTOM_FIELD_KINDS).map(([value, label]) => ({ value, label }))
const isChoice = (kind: CustomFieldKind) => kind === "choice" || kind === "choices"

function FieldForm({ stored, onClose }: { stored?: WithEtag<CountedField>; onClose: () => void }) {
  const field = stored?.data
  const answers = new Map((field?.options ?? []).map((option) => [option.id, option.answers]))
  const saving = useRecordSaving({
    kind: "custom field",
    edited: field ? { id: field.id, etag: stored.etag } : undefined,
    create: (body: Body, once) => api.call(customFields.create, { body }, once),
    change: (id, body, version) => api.call(customFields.update, { params: { id }, body }, version),
    created: "Campo criado.",
    changed: "Campo alterado.",
    failure: "Erro ao salvar o campo. Tente novamente.",
    reload: fieldsChanged,
    onClose,
  })
  const form = useContractForm({
    schema: customFields.create.body,
    initialValues: valuesOf(field),
    toBody: ({ options, ...values }: Values): Body => ({
      ...values,
      options: isChoice(values.kind) ? options.map(({ id, label }) => ({ id, label })) : [],
    }),
    ...saving,
    send: async (body: Body) => {
      const lost = lostAnswers(field, body)
      if (lost > 0 && !(await askToConfirm(removal(lost)))) throw new Stopped()
      return saving.send(body)
    },
    failure: (error) => (error instanceof Stopped ? "Nada foi alterado." : saving.failure(error)),
  })
  const kind = form.useWatchValue("kind")
  const [options, setOptions] = useState(form.getValues().options)
  const write = (next: TypedOption[]) => {
    setOptions(next)
    form.setFieldValue("options", next)
  }
  const answered = (field?.answers ?? 0) > 0
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        description="Como aparece nas fichas, na lista e nas planilhas."
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label="Tipo"
        data={KINDS}
        disabled={answered}
        description={
          answered &&
          `${countOf(field?.answers ?? 0, "pessoa já tem", "pessoas já têm")} resposta: o tipo não muda mais.`
        }
        key={form.key("kind")}
        {...form.getInputProps("kind")}
      />
      {isChoice(kind) && (
        <OptionsEditor
          options={options}
          onChange={write}
          answers={answers}
          error={optionError(form.errors)}
        />
      )}
      <WhoAndWhere form={form} field={field} isText={kind === "text"} />
      {!field && (
        <Text size="sm" c="dimmed">
          Depois da primeira resposta, o tipo não muda mais.
        </Text>
      )}
    </DialogForm>
  )
}

interface WhoAndWhereProps {
  form: ContractForm<Values>
  field: CountedField | undefined
  /** Only texts can be searched. */
  isText: boolean
}

/** Who sees and writes the field, and where people's answers are shown. */
function WhoAndWhere({ form, field, isText }: WhoAndWhereProps) {
  return (
    <>
      <NativeSelect
        label="Quem vê"
        data={permissionChoices(field?.viewPermission)}
        key={form.key("viewPermission")}
        {...form.getInputProps("viewPermission")}
      />
      <NativeSelect
        label="Quem preenche"
        data={permissionChoices(field?.editPermission)}
        key={form.key("editPermission")}
        {...form.getInputProps("editPermission")}
      />
      {isText && (
        <Checkbox
          label="Encontrar pessoas por este campo na busca"
          key={form.key("searchable")}
          {...form.getInputProps("searchable", { type: "checkbox" })}
        />
      )}
      <Checkbox
        label="Mostrar como coluna na lista de pessoas"
        key={form.key("showInList")}
        {...form.getInputProps("showInList", { type: "checkbox" })}
      />
    </>
  )
}

/** Thrown where the user does not confirm. */
class Stopped extends Error {}

function valuesOf(field: CountedField | undefined): Values {
  return {
    name: field?.name ?? "",
    kind: field?.kind ?? "text",
    options: (field?.options ?? []).map(({ id, label }) => ({ key: id, id, label })),
    viewPermission: field?.viewPermission ?? "members.edit",
    editPermission: field?.editPermission ?? "members.edit",
    searchable: field?.searchable ?? false,
    showInList: field?.showInList ?? false,
  }
}

/** The number of answers with an option that the body leaves out. */
function lostAnswers(field: CountedField | undefined, body: Body): number {
  const kept = new Set((body.options ?? []).map(({ id }) => id))
  return (field?.options ?? [])
    .filter(({ id }) => !kept.has(id))
    .reduce((sum, { answers }) => sum + answers, 0)
}

const removal = (lost: number) => ({
  title: "Retirar opções que já foram escolhidas?",
  message: `${countOf(lost, "resposta se perde", "respostas se perdem")} nas fichas das pessoas. Esta ação não pode ser desfeita.`,
  confirm: "Retirar e salvar",
  danger: true,
})

/** The error of the options, or of the first option with one. */
function optionError(errors: Record<string, unknown>): string | undefined {
  const [found] = Object.entries(errors).filter(([name]) => name.split(".")[0] === "options")
  return found && String(found[1])
}
