import { churchEnding, type EndingState } from "@aprisco/contract/churches/ending"
import { Anchor, List, Text, Textarea, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal, useGuardedClose } from "../../../../ui/form-modal.tsx"
import { PasswordField } from "../../../../ui/password-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { churchesChanged } from "../churches-api.ts"
import { endingQuery } from "./ending-api.ts"

interface EndingDialogProps {
  state: EndingState
  onClose: () => void
}

/** Says what is erased, when, and what stays, and asks for the church's name, the password and the second factor. */
export function EndingDialog({ state, onClose }: EndingDialogProps) {
  return (
    <FormModal opened onClose={onClose} title="Encerrar a conta da igreja?" size="lg">
      <EndingForm state={state} onClose={onClose} />
    </FormModal>
  )
}

function EndingForm({ state: { churchName, endsOnIfAsked, asksForCode }, onClose }: EndingDialogProps) {
  const day = formatDate(endsOnIfAsked)
  const form = useContractForm({
    schema: churchEnding.ask.body,
    initialValues: { churchName: "", password: "", code: "", reason: "" },
    send: (body) => api.call(churchEnding.ask, { body }),
    onSaved: async (asked) => {
      toast.success(`Encerramento pedido, para ${day}.`)
      queryClient.setQueryData(endingQuery.queryKey, asked)
      onClose()
      await churchesChanged()
    },
    failure: "Erro ao pedir o encerramento. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Encerrar a conta" busyLabel="Enviando..." danger>
      <List size="sm" spacing="xs" style={{ overflowWrap: "anywhere" }}>
        <List.Item>
          <strong>Em {day}</strong> tudo é apagado para sempre: membros, visitantes, históricos, fotos,
          filiais, QR Codes, usuários e auditoria. Todas as pessoas da igreja deixam de entrar.
        </List.Item>
        <List.Item>
          Até lá, tudo funciona como sempre, os QR Codes também, e quem administra a igreja pode desistir.
          Avisamos por e-mail agora, 7 dias antes e 1 dia antes.
        </List.Item>
        <List.Item>
          Nas cópias de segurança, os dados somem à medida que elas vencem, em até seis meses. Fica, por cinco
          anos, só o registro do encerramento: números e datas, sem nomes. Registros de acesso ao site podem
          ser guardados por seis meses, como a lei manda.
        </List.Item>
        <List.Item>
          Quer guardar os dados? <ToTheData onClose={onClose} />.
        </List.Item>
      </List>
      <Text style={{ overflowWrap: "anywhere" }}>
        Para confirmar, digite o nome da igreja: <strong>{churchName}</strong>
      </Text>
      <TextInput
        label="Nome da igreja"
        autoComplete="off"
        data-autofocus
        key={form.key("churchName")}
        {...form.getInputProps("churchName")}
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
      <Textarea
        label="Motivo (opcional)"
        autosize
        minRows={2}
        maxRows={6}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}

/** Closes the dialog and shows the card of the export, which is on the same screen. */
function ToTheData({ onClose }: { onClose: () => void }) {
  const close = useGuardedClose(() => {
    onClose()
    location.hash = "#dados"
  })
  return (
    <Anchor
      href="#dados"
      inherit
      onClick={(event) => {
        event.preventDefault()
        close()
      }}
    >
      Baixe todos os dados antes
    </Anchor>
  )
}
