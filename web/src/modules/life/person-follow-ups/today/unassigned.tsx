import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { followUpCountsQuery, followUpsQuery } from "../follow-ups-api.ts"
import { UnassignedPerson, UnassignedVisitor } from "./unassigned-line.tsx"

/** The first for whom nobody is responsible, soonest due first, in all units of the reader. */
export function useUnassigned(_: DashboardUnits, asks: boolean): TodaysWork {
  const counts = useQuery({ ...followUpCountsQuery, enabled: asks })
  const waiting = counts.data?.unassigned ?? 0
  const lines = useQuery({
    ...followUpsQuery({ whose: "unassigned", perPage: NAMED_TODAY }),
    enabled: asks && waiting > 0,
  })
  const named = lines.data?.results ?? []
  const shown = (
    <LinkedSection
      title="Sem responsável"
      isWide
      to={linkOptions({ to: "/visitantes/acompanhamentos", search: { whose: "unassigned" } })}
      more={Math.max(0, waiting - named.length)}
    >
      <LinkedLines>
        {named.map(({ visitor, person }) =>
          visitor ? (
            <UnassignedVisitor key={`visitor ${visitor.id}`} visitor={visitor} />
          ) : (
            person && <UnassignedPerson key={`person ${person.id}`} followUp={person} />
          ),
        )}
      </LinkedLines>
    </LinkedSection>
  )
  return { queries: [lines], shown: waiting > 0 ? shown : null }
}
