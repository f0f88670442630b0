import type { AffiliationEvent } from "@aprisco/contract/churches/routes"
import { Text } from "@mantine/core"
import { formatDateTime } from "../../../../lib/format.ts"
import classes from "../affiliation-story.module.css"

interface AffiliationHistoryProps {
  history: AffiliationEvent[]
  /** Names the denomination of each step: a church may have asked several. */
  named?: boolean
}

/** The requests and answers, newest first. */
export function AffiliationHistory({ history, named = false }: AffiliationHistoryProps) {
  if (history.length === 0) return <Text c="dimmed">Ainda não há pedidos nem respostas registrados.</Text>
  return (
    <ol className={classes.story}>
      {history.map(({ id, kindDisplay, denominationName, reason, by, at }) => (
        <li key={id} className={classes.step}>
          <Text fw={600}>{kindDisplay}</Text>
          <Text size="sm" c="dimmed">
            {[named && denominationName, by, formatDateTime(at)].filter(Boolean).join(" · ")}
          </Text>
          {reason && <Text size="sm">Motivo: {reason}</Text>}
        </li>
      ))}
    </ol>
  )
}
