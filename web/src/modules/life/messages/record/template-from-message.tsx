import type { BulkMessage } from "@aprisco/contract/messages/bulk"
import { messageTemplates } from "@aprisco/contract/messages/templates"
import { TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { messagesChanged } from "../messages-api.ts"

interface TemplateFromMessageProps {
  message: BulkMessage
  onClose: () => void
}

const LONGEST_NAME = 60

/** Keeps the words of a message as a template under a name. */
export function TemplateFromMessage({
  opened,
  ...form
}: TemplateFromMessageProps & {
  opened: boolean
}) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Salvar como modelo">
      <TemplateForm {...form} />
    </FormModal>
  )
}

function TemplateForm({ message, onClose }: TemplateFromMessageProps) {
  const { id, subject, purpose, body, text } = message
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: messageTemplates.create.body,
    initialValues: { name: subject.slice(0, LONGEST_NAME).trim(), purpose, subject, body, text },
    about: `message ${id} as a template`,
    send: (words) =>
      api.call(messageTemplates.create, { body: words }, { idempotencyKey: repeatKey({ of: id, ...words }) }),
    onSaved: () => {
      toast.success("Modelo salvo.")
      void messagesChanged()
      onClose()
    },
    failure: "Erro ao salvar o modelo. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        description="Só a equipe vê. O texto e o assunto são os desta mensagem."
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
    </DialogForm>
  )
}
