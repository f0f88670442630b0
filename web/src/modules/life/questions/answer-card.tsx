import { type Question, questions } from "@aprisco/contract/questions/routes"
import { Alert, Button, Group, Stack, Switch, Text, Textarea } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { FactCard } from "../../../ui/fact-card.tsx"
import { toast } from "../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { DeclineQuestionDialog } from "./decline-dialog.tsx"
import { questionsChanged } from "./questions-api.ts"

/** Answers a question once: for its asker, or where it is not private for the whole church. */
export function AnswerCard({ question }: { question: Question }) {
  const { id, can } = question
  const [declining, decline] = useDisclosure(false)
  /** Why the answer was not taken, where somebody was faster: it stays in the form, to be copied. */
  const [late, setLate] = useState<string | null>(null)
  const form = useContractForm({
    schema: questions.answer.body,
    initialValues: { text: "", publish: false },
    send: (body) => api.call(questions.answer, { params: { id }, body }),
    onSaved: ({ state }) => {
      toast.success(state === "published" ? "Resposta publicada." : "Resposta enviada a quem perguntou.")
      void questionsChanged()
    },
    failure: (error) => {
      const words = messageOf(error, "Erro ao enviar a resposta. Tente novamente.")
      if (isStatus(error, 409)) setLate(words)
      return words
    },
  })
  useUnsavedGuard(() => form.isDirty())
  return (
    <FactCard title="Responder">
      <form noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {can.answer && (
            <Textarea
              label="Resposta"
              autosize
              minRows={4}
              maxRows={20}
              key={form.key("text")}
              {...form.getInputProps("text")}
            />
          )}
          {can.answer && can.publish && (
            <Switch
              label="Publicar para a igreja"
              description="Desligado, só quem perguntou lê a resposta."
              key={form.key("publish")}
              {...form.getInputProps("publish", { type: "checkbox" })}
            />
          )}
          {can.answer && !can.publish && question.private && (
            <Text size="sm" c="dimmed">
              É uma pergunta reservada: só quem perguntou lê a resposta.
            </Text>
          )}
          <div role="alert">
            {late && (
              <Alert color="amber" title={late} role="presentation">
                O que você escreveu continua aqui, para copiar.
                <Button
                  variant="default"
                  display="block"
                  mt="xs"
                  onClick={() => {
                    form.reset()
                    void questionsChanged()
                  }}
                >
                  Ver como está
                </Button>
              </Alert>
            )}
          </div>
          <Group gap="sm">
            {can.answer && (
              <Button type="submit" disabled={form.submitting}>
                {form.submitting ? "Enviando..." : "Enviar resposta"}
              </Button>
            )}
            {can.decline && (
              <Button variant="default" onClick={decline.open}>
                Não responder
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <DeclineQuestionDialog id={id} opened={declining} onClose={decline.close} />
    </FactCard>
  )
}
