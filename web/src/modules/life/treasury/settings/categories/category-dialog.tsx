import { type TreasuryCategory, treasuryCategories } from "@aprisco/contract/treasury/categories"
import { FLOWS, type Flow } from "@aprisco/contract/treasury/labels"
import { NativeSelect, TextInput } from "@mantine/core"
import { api } from "../../../../../lib/api.ts"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { type ContractForm, useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../../ui/use-record-saving.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { placesFor } from "./places-for.ts"

/** Which category is changed, or below which a new one is put; neither: a new one of the first level. */
export interface CategoryPlace {
  edited?: TreasuryCategory
  below?: TreasuryCategory
}

interface CategoryFormProps {
  place: CategoryPlace
  categories: readonly TreasuryCategory[]
  onClose: () => void
}

/** Creates or changes a category. */
export function CategoryDialog({ opened, ...form }: CategoryFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.place.edited ? "Editar categoria" : "Nova categoria"}
      size="md"
    >
      <CategoryForm {...form} />
    </FormModal>
  )
}

const KINDS = Object.entries(FLOWS).map(([value, label]) => ({ value, label }))

type CategoryValues = { name: string; kind: Flow; parent: string; accountantCode: string }

function CategoryForm({ place: { edited, below }, categories, onClose }: CategoryFormProps) {
  const kindOf = (edited ?? below)?.kind
  const initialValues: CategoryValues = {
    name: edited?.name ?? "",
    kind: kindOf === "expense" ? "expense" : "income",
    parent: String(edited?.parent ?? below?.id ?? ""),
    accountantCode: edited?.accountantCode ?? "",
  }
  const saving = useRecordSaving({
    kind: "treasury category",
    edited: edited && { id: edited.id, etag: null },
    create: (body: CategoryValues, once) =>
      api.call(treasuryCategories.create, { body: newBody(body) }, once),
    change: (id, { name, parent, accountantCode }) =>
      api.call(treasuryCategories.update, {
        params: { id },
        // Where it stays, its code is not asked about.
        body: { name, accountantCode, ...(parent !== initialValues.parent && { parent }) },
      }),
    created: "Categoria criada.",
    changed: "Categoria atualizada.",
    failure: "Erro ao salvar a categoria. Tente novamente.",
    reload: treasuryChanged,
    onClose,
  })
  const form: ContractForm<CategoryValues> = useContractForm({
    schema: treasuryCategories.create.body,
    initialValues,
    problemsAs: "banner",
    ...saving,
    toBody: newBody,
    send: (_, values) => saving.send(values),
  })
  const kind = form.useWatchValue("kind")
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        placeholder="Oferta missionária"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      {!edited && (
        <NativeSelect
          label="Tipo"
          data={KINDS}
          key={form.key("kind")}
          {...form.getInputProps("kind")}
          onChange={({ currentTarget: { value } }) =>
            // What it was to be below is of the other kind.
            form.setValues({ kind: value === "expense" ? "expense" : "income", parent: "" })
          }
        />
      )}
      <NativeSelect
        label="Abaixo de"
        data={[{ value: "", label: "Nenhuma: no primeiro nível" }, ...placesFor(categories, kind, edited)]}
        key={form.key("parent")}
        {...form.getInputProps("parent")}
      />
      <TextInput
        label="Código do contador"
        description="Como o plano de contas dele a chama."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        key={form.key("accountantCode")}
        {...form.getInputProps("accountantCode")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}

/** Below another one it has its kind. */
function newBody({ kind, parent, ...values }: CategoryValues) {
  return parent === "" ? { ...values, parent, kind } : { ...values, parent }
}
