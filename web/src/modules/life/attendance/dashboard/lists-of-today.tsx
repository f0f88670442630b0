import type { DueGathering } from "@aprisco/contract/attendance/gatherings"
import { Card } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import {
  type DashboardCardProps,
  type DashboardUnits,
  NAMED_TODAY,
  type TodaysWork,
} from "../../../../lib/dashboard-offers.ts"
import { formatNumber } from "../../../../lib/format.ts"
import { LinkedLine, LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { dueQuery } from "../attendance-api.ts"

/** A line is short: more fit than of the other parts. */
const NAMED = NAMED_TODAY + 2

const isOpen = ({ status }: DueGathering) => status === "open"

/** The lists of today that are open or not begun yet. */
export function useListsOfToday({ scope }: DashboardUnits, asks: boolean): TodaysWork {
  const due = useQuery({ ...dueQuery(scope), enabled: asks })
  const open = (due.data ?? []).filter(isOpen)
  return { queries: [due], shown: open.length > 0 ? <ListsOfToday lists={open} /> : null }
}

/** The same for who has no «Hoje»: a member with the area of gatherings takes lists. */
export function ListsOfTodayCard({ hasToday, ...units }: DashboardCardProps) {
  const { data = [] } = useQuery({ ...dueQuery(units.scope), enabled: !hasToday })
  const open = data.filter(isOpen)
  if (hasToday || open.length === 0) return null
  return (
    <Card withBorder>
      <ListsOfToday lists={open} isCard />
    </Card>
  )
}

/** One that was not begun leads to where a tap begins it. */
function ListsOfToday({ lists, isCard }: { lists: readonly DueGathering[]; isCard?: boolean }) {
  const named = lists.slice(0, NAMED)
  const all = linkOptions({ to: "/presencas" })
  return (
    <LinkedSection
      title="Listas de presença de hoje"
      isCard={isCard}
      to={all}
      count={lists.length}
      more={lists.length - named.length}
    >
      <LinkedLines>
        {named.map(
          ({ source, sourceId, sessionId, day, gatheringId, title, time, branchName, ...counts }) => (
            <LinkedLine
              key={`${source} ${sourceId} ${sessionId} ${day}`}
              name={title}
              to={
                gatheringId === null
                  ? all
                  : linkOptions({ to: "/presencas/$id", params: { id: gatheringId } })
              }
              note={`${time ?? "Horário a combinar"} · ${branchName}`}
              side={
                gatheringId === null ? (
                  <StatusBadge tone="primary">Começar a lista</StatusBadge>
                ) : (
                  <StatusBadge tone="info">{`${formatNumber(counts.present)} de ${formatNumber(counts.expected ?? 0)}`}</StatusBadge>
                )
              }
            />
          ),
        )}
      </LinkedLines>
    </LinkedSection>
  )
}
