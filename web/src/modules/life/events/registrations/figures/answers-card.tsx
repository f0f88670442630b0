import type { EventStatistics } from "@aprisco/contract/events/figures"
import { ASKED_OF } from "@aprisco/contract/events/labels"
import { Progress, Stack, Table, Text, Title } from "@mantine/core"
import { countOf, formatNumber } from "../../../../../lib/format.ts"
import { FactCard } from "../../../../../ui/fact-card.tsx"
import classes from "../registrations.module.css"

type Question = EventStatistics["answers"][number]

/** How the event's own questions were answered; nothing while nobody has answered one. */
export function AnswersCard({ answers }: { answers: readonly Question[] }) {
  if (answers.every(({ confirmed, waiting }) => confirmed + waiting === 0)) return null
  return (
    <FactCard title="Respostas">
      <Stack gap="xl">
        {answers.map((question) => (
          <div key={question.questionId} className={classes.answers}>
            <Title order={3} size="h4">
              {nameOf(question)}
            </Title>
            <Text size="sm" c="dimmed">
              {ASKED_OF[question.of]} · {countWords(question)}
            </Text>
            {question.options.length > 0 && <OptionsTable question={question} />}
          </div>
        ))}
      </Stack>
    </FactCard>
  )
}

function OptionsTable({ question }: { question: Question }) {
  const { confirmed: all, waiting, options } = question
  return (
    <Table aria-label={nameOf(question)} mt="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Opção</Table.Th>
          <Table.Th scope="col" ta="right">
            Confirmadas
          </Table.Th>
          {waiting > 0 && (
            <Table.Th scope="col" ta="right">
              Em espera
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {options.map(({ option, removed, ...counts }) => (
          <Table.Tr key={option}>
            <Table.Th scope="row" fw={400}>
              {option}
              {removed && " (retirada)"}
              {/* The number beside it says the same. */}
              <Progress aria-hidden mt={4} size="sm" value={all === 0 ? 0 : (counts.confirmed / all) * 100} />
            </Table.Th>
            <Table.Td ta="right">{formatNumber(counts.confirmed)}</Table.Td>
            {waiting > 0 && <Table.Td ta="right">{formatNumber(counts.waiting)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const nameOf = ({ label, removed }: Question) => (removed ? `${label} (retirada)` : label)

function countWords({ confirmed, waiting }: Question): string {
  const words = countOf(confirmed, "resposta", "respostas")
  return waiting > 0 ? `${words} · ${formatNumber(waiting)} em espera` : words
}
