import { ASKED_OF, QUESTION_KINDS } from "@aprisco/contract/events/labels"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Text } from "@mantine/core"
import { FactCard } from "../../../../ui/fact-card.tsx"
import classes from "../events.module.css"

/** The questions of the event's own, in their order. */
export function QuestionsCard({ event: { questions } }: { event: ChurchEvent }) {
  if (questions.length === 0) return null
  return (
    <FactCard title="Perguntas">
      <ol className={classes.lines}>
        {questions.map(({ id, label, kind, options, required, of }) => (
          <li key={id}>
            <Text fw={600}>{label}</Text>
            <Text size="sm" c="dimmed">
              {QUESTION_KINDS[kind]} · {ASKED_OF[of]} · {required ? "Obrigatória" : "Opcional"}
            </Text>
            {options.length > 0 && <Text size="sm">{options.join(" · ")}</Text>}
          </li>
        ))}
      </ol>
    </FactCard>
  )
}
