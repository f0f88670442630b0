import type { AnswerOf } from "@aprisco/contract/kit/route"
import { questions } from "@aprisco/contract/questions/routes"
import { Switch, Textarea } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { questionsChanged } from "./questions-api.ts"

interface AskDialogProps {
  opened: boolean
  onClose: () => void
}

/** Asks a question: for those who answer alone, unless the asker wants to share it. */
export function AskDialog({ opened, onClose }: AskDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Perguntar" size="lg">
      <AskForm onClose={onClose} />
    </FormModal>
  )
}

function AskForm({ onClose }: Pick<AskDialogProps, "onClose">) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  /** The question once it is asked: its screen is loaded after that, and a second click meanwhile asks nothing. */
  const asked = useRef<AnswerOf<typeof questions.ask>>(null)
  const [isPrivate, setPrivate] = useState(true)
  const form = useContractForm({
    schema: questions.ask.body,
    initialValues: { text: "", private: true, showName: false },
    about: "new question",
    send: async (body) => {
      asked.current ??= await api.call(questions.ask, { body }, { idempotencyKey: repeatKey(body) })
      return asked.current
    },
    onSaved: ({ id }) => {
      toast.success("Pergunta enviada. Você é avisado quando houver resposta.")
      void questionsChanged()
      void navigate({ to: "/perguntas/$id", params: { id }, replace: true })
    },
    failure: "Erro ao enviar a pergunta. Tente novamente.",
  })
  form.watch("private", ({ value }) => setPrivate(value))
  return (
    <DialogForm form={form} onCancel={onClose} save="Enviar pergunta" busyLabel="Enviando...">
      <Textarea
        label="Sua pergunta"
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        key={form.key("text")}
        {...form.getInputProps("text")}
      />
      <Switch
        label="Só quem responde lê"
        description="Desligado, a pergunta e a resposta podem ser publicadas para a igreja."
        key={form.key("private")}
        {...form.getInputProps("private", { type: "checkbox" })}
      />
      <Switch
        label="Mostrar meu nome"
        description={
          isPrivate ? "Quem responde vê o seu nome." : "O seu nome aparece junto da pergunta publicada."
        }
        key={form.key("showName")}
        {...form.getInputProps("showName", { type: "checkbox" })}
      />
    </DialogForm>
  )
}
