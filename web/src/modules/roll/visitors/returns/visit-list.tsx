import type { VisitorVisit } from "@aprisco/contract/visitors/returns"
import { Text } from "@mantine/core"
import type { ReactNode } from "react"
import { formatDate } from "../../../../lib/format.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "./visit-list.module.css"

interface VisitListProps {
  visits: readonly VisitorVisit[]
  action?: (visit: VisitorVisit) => ReactNode
}

/** Visits with the number of each, newest first. */
export function VisitList({ visits, action }: VisitListProps) {
  return (
    <ol className={classes.visits} aria-label="Visitas">
      {visits.map((visit) => (
        <li key={visit.id}>
          <StatusBadge tone={visit.number === 1 ? "info" : "primary"}>{visit.number}ª visita</StatusBadge>
          <div className={classes.facts}>
            <time dateTime={visit.visitedOn}>{formatDate(visit.visitedOn)}</time>
            <Text size="sm" c="dimmed">
              {[visit.branchName, visit.sourceDisplay, visit.recordedByName].filter(Boolean).join(" · ")}
            </Text>
          </div>
          {action?.(visit)}
        </li>
      ))}
    </ol>
  )
}
