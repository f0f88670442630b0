import type { QuestionRow } from "@aprisco/contract/questions/routes"
import { Group, Text } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { formatDate } from "../../../lib/format.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import cells from "../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { askerWords, QUESTION_TONES, questionTitle } from "./question-words.ts"

export const QUESTION_COLUMNS: Column<QuestionRow>[] = [
  {
    key: "text",
    title: "Pergunta",
    primary: true,
    render: (question) => (
      <span className={cells.name}>
        {questionTitle(question.text)}
        <small className={cells.under}>{askerWords(question)}</small>
      </span>
    ),
  },
  { key: "state", title: "Situação", width: "9rem", render: (row) => <QuestionState question={row} /> },
  {
    key: "private",
    title: "Quem lê",
    width: "10rem",
    roomy: true,
    render: (row) => <WhoReads question={row} />,
  },
  {
    key: "asked",
    title: "Feita em",
    width: "8rem",
    sortBy: "asked_at",
    render: ({ askedAt }) => formatDate(askedAt),
  },
  {
    key: "answered",
    title: "Respondida por",
    width: "11rem",
    roomy: true,
    render: ({ answeredByName }) => answeredByName,
  },
]

/** Where a question stands, as a badge. */
export function QuestionState({ question }: { question: Pick<QuestionRow, "state" | "stateDisplay"> }) {
  return <StatusBadge tone={QUESTION_TONES[question.state]}>{question.stateDisplay}</StatusBadge>
}

/** Whether a question is for those alone who answer. */
function WhoReads({ question }: { question: Pick<QuestionRow, "private"> }) {
  if (!question.private) return "Pode ser publicada"
  return (
    <Group gap={4} component="span" wrap="nowrap">
      <IconLock size={16} aria-hidden /> Reservada
    </Group>
  )
}

/** What a phone shows under a question. */
export function QuestionCard({ question }: { question: QuestionRow }) {
  return (
    <Group gap="xs" justify="space-between" mt="xs">
      <QuestionState question={question} />
      <Text size="sm" c="dimmed">
        {formatDate(question.askedAt)}
      </Text>
    </Group>
  )
}
