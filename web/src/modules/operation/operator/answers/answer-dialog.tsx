import { writtenAnswer } from "@aprisco/contract/operator/support"
import { Anchor, Button, Stack, Text, Textarea } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"

interface AnswerDialogProps {
  /** Who gets the answer. */
  to: { name: string; email: string }
  /** What they wrote, if anything. */
  asked?: string
  /** Sends the answer; without words it is only noted that there was one. */
  answer: (body: { message?: string }) => Promise<unknown>
  /** After an answer, and after a failure too: another operator may have been faster. */
  onSettled: () => unknown
  onClose: () => void
}

/** Answers somebody by e-mail from the desk, or notes that they were answered another way. */
export function AnswerDialog({ to, asked, answer, onSettled, onClose }: AnswerDialogProps) {
  const form = useContractForm({
    schema: writtenAnswer,
    initialValues: { message: "" },
    send: (body) => answer(body).finally(onSettled),
    onSaved: () => {
      toast.success("Resposta enviada.")
      onClose()
    },
    failure: "Erro ao enviar a resposta. Tente novamente.",
  })
  const note = useMutation({
    mutationFn: () => answer({}),
    onSuccess: () => {
      toast.success("Marcado como respondido.")
      onClose()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao marcar como respondido. Tente novamente.")),
    onSettled,
  })
  async function markAsAnswered() {
    if (!form.isDirty() || (await askToMark())) note.mutate()
  }
  return (
    <FormModal opened onClose={onClose} title={`Responder a ${to.name}`} size="lg">
      <DialogForm form={form} onCancel={onClose} save="Enviar resposta" busyLabel="Enviando...">
        {asked !== undefined && (
          <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{asked}</Text>
        )}
        <Textarea
          label="Resposta"
          description={`Vai por e-mail para ${to.email}. Só texto: links não funcionam.`}
          autosize
          minRows={5}
          maxRows={14}
          data-autofocus
          key={form.key("message")}
          {...form.getInputProps("message")}
        />
        <Stack gap={4} align="flex-start">
          <Text size="sm" c="dimmed">
            Já falou com a pessoa por telefone ou pelo seu{" "}
            <Anchor href={`mailto:${to.email}`} size="sm">
              programa de e-mail
            </Anchor>
            ?
          </Text>
          <Button
            variant="subtle"
            size="sm"
            disabled={note.isPending || form.submitting}
            onClick={() => void markAsAnswered()}
          >
            Marcar como respondido
          </Button>
        </Stack>
      </DialogForm>
    </FormModal>
  )
}

/** What was typed would be lost: marking sends nothing. */
function askToMark(): Promise<boolean> {
  return askToConfirm({
    title: "Marcar sem enviar a resposta?",
    message: "O que você escreveu não será enviado nem guardado.",
    confirm: "Marcar sem enviar",
    cancel: "Continuar escrevendo",
    danger: true,
  })
}
