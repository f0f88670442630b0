import { profile } from "@aprisco/contract/account/profile"
import { Button, Checkbox, Group, List, Modal, Text } from "@mantine/core"
import { useEffect, useState } from "react"
import { api } from "../../../lib/api.ts"
import { endSession } from "../../../lib/session.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { PasswordField } from "../../../ui/password-field.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"

/** Deletes the account, with the password and a confirmation, and leads to the front page (docs/product/account.md#6.1). */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState(false)
  if (deleted) return <Gone />
  return (
    <FactCard title="Excluir conta">
      <Text c="dimmed" mb="md">
        A sua conta e os seus dados pessoais são apagados. Os cadastros da igreja continuam com a igreja.
      </Text>
      <Group>
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          Excluir minha conta
        </Button>
      </Group>
      <FormModal opened={asking} onClose={() => setAsking(false)} title="Excluir a sua conta?">
        <DeleteForm onClose={() => setAsking(false)} onDeleted={() => setDeleted(true)} />
      </FormModal>
    </FactCard>
  )
}

/** Long enough for the message to be read. */
const STAYS_MS = 2_000

/** Covers the rest of the screen: nothing on it works any more. */
function Gone() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace("/"), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal
      opened
      fullScreen
      onClose={() => window.location.replace("/")}
      title="Até logo!"
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text>A sua conta foi excluída. Redirecionando para a página inicial...</Text>
    </Modal>
  )
}

interface DeleteFormProps {
  onClose: () => void
  onDeleted: () => void
}

function DeleteForm({ onClose, onDeleted }: DeleteFormProps) {
  const form = useContractForm({
    schema: profile.deleteAccount.body,
    initialValues: { password: "", confirmDeletion: false },
    send: (body) => api.call(profile.deleteAccount, { body }),
    onSaved: () => {
      toast.success("Conta deletada com sucesso")
      endSession("deleted")
      onDeleted()
    },
    refusal: "Erro ao deletar conta. Verifique sua senha.",
    failure: "Erro ao deletar conta.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Excluir conta" busyLabel="Excluindo..." danger>
      <Text>Esta ação não pode ser desfeita:</Text>
      <List>
        <List.Item>Você não entra mais no sistema, e todas as suas sessões são encerradas.</List.Item>
        <List.Item>Seu nome, e-mail, telefone, foto e biografia são apagados.</List.Item>
        <List.Item>
          Membros, visitantes e o histórico da igreja continuam com a igreja. Se ninguém mais usa o sistema
          nela, os dados ficam sem acesso, e quem opera o sistema pode encerrar a conta da igreja, depois de
          avisar o e-mail dela. Para apagar tudo você mesmo, peça antes o encerramento em Configurações, em
          Igreja.
        </List.Item>
      </List>
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        data-autofocus
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <Checkbox
        label="Entendo que a exclusão é definitiva"
        key={form.key("confirmDeletion")}
        {...form.getInputProps("confirmDeletion", { type: "checkbox" })}
      />
    </DialogForm>
  )
}
