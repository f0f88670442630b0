import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import { conditionsIn, type ListGroup } from "@aprisco/contract/lists/rules"
import { Skeleton, Text } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { countOf } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { FactCard } from "../../../ui/fact-card.tsx"
import classes from "./lists.module.css"
import { listPreviewQuery } from "./lists-api.ts"
import { isComplete } from "./rules/rule-tree.ts"
import { sentenceOf } from "./rules/sentence.ts"

const TYPING = 400

/** Whose numbers are smaller than the ticks in the records let expect. */
const MESSAGE_CONSENTS: ReadonlySet<string> = new Set(["consent.email", "consent.sms", "consent.whatsapp"])

/** The rules as a sentence, and the people whom they find now. */
export function PreviewCard({ fields, rules }: { fields: readonly ListFieldOffer[]; rules: ListGroup }) {
  const [settled] = useDebouncedValue(rules, TYPING)
  const ready = conditionsIn(settled).every(isComplete)
  const preview = useQuery({ ...listPreviewQuery(settled), enabled: ready })
  return (
    <FactCard title="Prévia">
      <Text mb="sm">{sentenceOf(fields, rules)}</Text>
      {conditionsIn(rules).some(({ field }) => MESSAGE_CONSENTS.has(field)) && (
        <Text size="sm" c="dimmed" mb="sm">
          Conta quem disse sim e não retirou: o que o formulário já trazia marcado não é consentimento.
        </Text>
      )}
      {ready ? (
        <Found preview={preview} />
      ) : (
        <Text c="dimmed">Complete as condições para ver quem entra.</Text>
      )}
    </FactCard>
  )
}

interface FoundProps {
  preview: {
    data: { count: number; sample: { id: number; fullName: string; branchName: string }[] } | undefined
    isError: boolean
    error: Error | null
  }
}

function Found({ preview: { data, isError, error } }: FoundProps) {
  if (isError)
    return (
      <Text role="alert" c="var(--mantine-color-error)">
        {messageOf(error, "Não foi possível calcular a prévia.")}
      </Text>
    )
  if (data === undefined) return <Skeleton height={24} aria-label="Calculando a prévia" />
  const { count, sample } = data
  return (
    <>
      <Text fw={600} role="status">
        {count === 0 ? "Nenhuma pessoa encontrada" : countOf(count, "pessoa", "pessoas")}
      </Text>
      <ul className={classes.sample}>
        {sample.map(({ id, fullName, branchName }) => (
          <li key={id}>
            {fullName}
            <small className={classes.under}>{branchName}</small>
          </li>
        ))}
      </ul>
      {count > sample.length && <Text c="dimmed">{`e mais ${count - sample.length}`}</Text>}
    </>
  )
}
