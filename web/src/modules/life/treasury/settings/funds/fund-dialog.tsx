import { type TreasuryFund, treasuryFunds } from "@aprisco/contract/treasury/funds"
import { Switch, TextInput } from "@mantine/core"
import { api } from "../../../../../lib/api.ts"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../../ui/use-record-saving.ts"
import { treasuryChanged } from "../../treasury-api.ts"

interface FundFormProps {
  /** The fund that is changed; absent for a new one. */
  edited: TreasuryFund | undefined
  onClose: () => void
}

/** Creates or changes a fund. */
export function FundDialog({ opened, ...form }: FundFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar fundo" : "Novo fundo"}
      size="md"
    >
      <FundForm {...form} />
    </FormModal>
  )
}

type FundValues = { name: string; isRestricted: boolean }

function FundForm({ edited, onClose }: FundFormProps) {
  const saving = useRecordSaving({
    kind: "treasury fund",
    edited: edited && { id: edited.id, etag: null },
    create: (body: FundValues, once) => api.call(treasuryFunds.create, { body }, once),
    change: (id, body) => api.call(treasuryFunds.update, { params: { id }, body }),
    created: "Fundo criado.",
    changed: "Fundo atualizado.",
    failure: "Erro ao salvar o fundo. Tente novamente.",
    reload: treasuryChanged,
    onClose,
  })
  const initialValues: FundValues = {
    name: edited?.name ?? "",
    isRestricted: edited?.isRestricted ?? true,
  }
  const form = useContractForm({
    schema: treasuryFunds.create.body,
    initialValues,
    problemsAs: "banner",
    ...saving,
    send: (_, values) => saving.send(values),
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        placeholder="Reforma do telhado"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <Switch
        label="Só para esta finalidade"
        description="O sistema pergunta antes de gastar mais do que há neste fundo."
        key={form.key("isRestricted")}
        {...form.getInputProps("isRestricted", { type: "checkbox" })}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
