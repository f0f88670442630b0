import { MAX_QUESTIONS } from "@aprisco/contract/events/labels"
import { Button, Card, Text, Title } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useId } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"
import { ListProblem } from "./list-problem.tsx"
import { QuestionFields } from "./question-fields.tsx"
import { aQuestion } from "./question-rows.ts"
import classes from "./rows.module.css"

/** The questions of the event's own, in their order. */
export function QuestionsSection({ form }: { form: ContractForm<EventValues> }) {
  const id = useId()
  const rows = form.getValues().questions
  const isFull = rows.length >= MAX_QUESTIONS
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        Perguntas
      </Title>
      <Text c="dimmed" mb="md">
        {rows.length === 0
          ? "Tamanho da camiseta, alergia, transporte: pergunte o que falta saber."
          : "Uma pergunta que é retirada deixa de ser feita; as respostas ficam."}
      </Text>
      <ListProblem form={form} name="questions" />
      <ol className={classes.rows}>
        {rows.map(({ key }, index) => (
          <li key={key}>
            <QuestionFields form={form} index={index} count={rows.length} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        mt={rows.length > 0 ? "md" : 0}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => form.insertListItem("questions", aQuestion())}
      >
        Adicionar pergunta
      </Button>
      {isFull && <Text c="dimmed" mt="xs">{`No máximo ${MAX_QUESTIONS} perguntas por evento.`}</Text>}
    </Card>
  )
}
