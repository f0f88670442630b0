import { questions } from "@aprisco/contract/questions/routes"
import { Textarea } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { questionsChanged } from "./questions-api.ts"

interface DeclineDialogProps {
  id: number
  onClose: () => void
}

/** Declines a question, with a reason that its asker reads. */
export function DeclineQuestionDialog({ opened, ...form }: DeclineDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Não responder a esta pergunta">
      <DeclineForm {...form} />
    </FormModal>
  )
}

function DeclineForm({ id, onClose }: DeclineDialogProps) {
  const form = useContractForm({
    schema: questions.decline.body,
    initialValues: { reason: "" },
    about: `question ${id} declined`,
    send: (body) => api.call(questions.decline, { params: { id }, body }),
    onSaved: () => {
      toast.success("Pergunta recusada, com o motivo.")
      void questionsChanged()
      onClose()
    },
    failure: "Erro ao recusar a pergunta. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Recusar com este motivo">
      <Textarea
        label="Motivo"
        description="Quem perguntou lê este motivo: indique com quem conversar."
        autosize
        minRows={3}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}
