import type { Occurrence } from "@aprisco/contract/activities/routes"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { today } from "../../../../lib/format.ts"
import { LinkedLine, LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { occurrenceKey, occurrenceLink } from "../occurrence-link.ts"
import { todaysActivitiesQuery } from "./dashboard-api.ts"

/** A line is short: more fit than of the other parts. */
const NAMED = NAMED_TODAY + 2

/** What takes place today. */
export function useActivitiesOfToday({ scope, place }: DashboardUnits, asks: boolean): TodaysWork {
  const activities = useQuery({ ...todaysActivitiesQuery(today(), scope), enabled: asks })
  const taking = (activities.data?.results ?? []).filter(({ cancelled }) => !cancelled)
  return {
    queries: [activities],
    shown: taking.length > 0 ? <ActivitiesOfToday activities={taking} place={place} /> : null,
  }
}

interface ActivitiesOfTodayProps extends Pick<DashboardUnits, "place"> {
  activities: readonly Occurrence[]
}

/** The same name at the same hour in several units is one line. */
function ActivitiesOfToday({ activities, place }: ActivitiesOfTodayProps) {
  const agenda = linkOptions({ to: "/atividades", search: { view: "semana", ...place } })
  const folded = foldActivities(activities)
  const named = folded.slice(0, NAMED)
  return (
    <LinkedSection
      title="Atividades de hoje"
      to={agenda}
      count={folded.length}
      more={folded.length - named.length}
    >
      <LinkedLines>
        {named.map(([first, ...others]) => (
          <LinkedLine
            key={occurrenceKey(first)}
            name={first.name}
            to={others.length > 0 ? agenda : occurrenceLink(first)}
            note={`${first.startTime ?? "Horário a combinar"} · ${
              others.length > 0 ? `${others.length + 1} unidades` : first.place || first.branchName
            }`}
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
}

/** Occurrences of the same name and hour together, in the order of their first one. */
function foldActivities(occurrences: readonly Occurrence[]): [Occurrence, ...Occurrence[]][] {
  const folded = new Map<string, [Occurrence, ...Occurrence[]]>()
  for (const occurrence of occurrences) {
    const key = `${occurrence.startTime} ${occurrence.name.trim().toLocaleLowerCase("pt-BR")}`
    const same = folded.get(key)
    if (same) same.push(occurrence)
    else folded.set(key, [occurrence])
  }
  return [...folded.values()]
}
