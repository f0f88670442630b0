import type { Registration } from "@aprisco/contract/events/registrations"
import { Text } from "@mantine/core"
import { formatDate } from "../../../../lib/format.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { DELETED } from "./registration-words.ts"
import classes from "./registrations.module.css"

type Answers = Registration["answers"]

/** One person of a registration: their code, and what the form asked. */
export function AttendeeFacts({ attendee }: { attendee: Registration["attendees"][number] }) {
  const { fullName, birthDate, phone, cpf, isUnder12, cancelled, code, answers } = attendee
  const facts = [
    birthDate && `Nascimento: ${formatDate(birthDate)}`,
    isUnder12 && "Menos de 12 anos",
    phone && `Telefone: ${phone}`,
    cpf && `CPF: ${cpf}`,
  ].filter(Boolean)
  return (
    <>
      <Text fw={600}>
        {fullName ?? DELETED} {cancelled && <StatusBadge>Cancelado</StatusBadge>}
      </Text>
      {code && !cancelled && (
        <Text>
          Código <span className={classes.code}>{code}</span>
        </Text>
      )}
      {facts.length > 0 && <Text size="sm">{facts.join(" · ")}</Text>}
      <ShownAnswers answers={answers} />
    </>
  )
}

/** Answers under their questions, also those that have left the form. */
export function ShownAnswers({ answers }: { answers: Answers }) {
  return answers.map(({ questionId, label, removed, answer }) => (
    <Text key={questionId} size="sm" className={classes.words}>
      {label}
      {removed && " (retirada)"}: {answerWords(answer)}
    </Text>
  ))
}

function answerWords(answer: Answers[number]["answer"]): string {
  if (typeof answer === "boolean") return answer ? "Sim" : "Não"
  return typeof answer === "string" ? answer : answer.join(", ")
}
