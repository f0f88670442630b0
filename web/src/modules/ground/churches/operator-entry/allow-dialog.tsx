import { type OperatorEntryState, operatorEntry } from "@aprisco/contract/operator/entry"
import { List, NativeSelect, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { formatDateTime } from "../../../../lib/format.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { PasswordField } from "../../../../ui/password-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { churchesChanged } from "../churches-api.ts"
import { operatorEntryQuery } from "./entry-api.ts"

interface AllowDialogProps {
  state: OperatorEntryState
  onClose: () => void
}

const PERIODS = [
  { value: "1", label: "1 hora" },
  { value: "4", label: "4 horas" },
  { value: "24", label: "1 dia" },
  { value: "72", label: "3 dias" },
]

/** Says what the operator will see, and asks for how long, the password, and the second factor. */
export function AllowDialog({ state, onClose }: AllowDialogProps) {
  return (
    <FormModal opened onClose={onClose} title="Liberar a entrada da operação?">
      <AllowForm state={state} onClose={onClose} />
    </FormModal>
  )
}

function AllowForm({ state: { asksForCode }, onClose }: AllowDialogProps) {
  const form = useContractForm({
    schema: operatorEntry.allow.body,
    initialValues: { hours: "4", password: "", code: "" },
    send: (body) => api.call(operatorEntry.allow, { body }),
    onSaved: async (allowed) => {
      toast.success(`Entrada liberada até ${formatDateTime(allowed.entry?.endsAt)}.`)
      queryClient.setQueryData(operatorEntryQuery.queryKey, allowed)
      onClose()
      await churchesChanged()
    },
    failure: "Erro ao liberar a entrada. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Liberar" busyLabel="Liberando...">
      <List size="sm" spacing="xs">
        <List.Item>
          A operação vê nomes e situações de membros e visitantes, usuários e a auditoria.
        </List.Item>
        <List.Item>Não vê contatos, documentos, endereços, pedidos de oração nem observações.</List.Item>
        <List.Item>Não muda nada. Você pode encerrar a qualquer momento.</List.Item>
      </List>
      <NativeSelect
        label="Por quanto tempo"
        data={PERIODS}
        data-autofocus
        key={form.key("hours")}
        {...form.getInputProps("hours")}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      {asksForCode && (
        <TextInput
          label="Código da verificação em duas etapas"
          description="Os seis números do aplicativo, ou um código de recuperação."
          autoComplete="one-time-code"
          required
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
      )}
    </DialogForm>
  )
}
