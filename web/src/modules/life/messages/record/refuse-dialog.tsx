import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { Textarea } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { messagesChanged } from "../messages-api.ts"

interface RefuseDialogProps {
  id: number
  onClose: () => void
}

/** Gives a message back to its author, with the reason. */
export function RefuseMessageDialog({ opened, ...form }: RefuseDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Recusar a mensagem">
      <RefuseForm {...form} />
    </FormModal>
  )
}

function RefuseForm({ id, onClose }: RefuseDialogProps) {
  const form = useContractForm({
    schema: bulkMessages.refuse.body,
    initialValues: { reason: "" },
    about: `message ${id} refusal`,
    send: (body) => api.call(bulkMessages.refuse, { params: { id }, body }),
    onSaved: () => {
      toast.success("A mensagem voltou a ser rascunho.")
      void messagesChanged()
      onClose()
    },
    failure: "Erro ao recusar a mensagem. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Recusar">
      <Textarea
        label="O que precisa mudar"
        description="Quem escreveu lê este motivo."
        autosize
        minRows={3}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}
