import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import type { DashboardUnits, TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { countOf, formatNumber, formatRelative } from "../../../../lib/format.ts"
import { UnitName } from "../../../../lib/unit-name.ts"
import { LinkedLine, LinkedLines, LinkedSection, SectionFacts } from "../../../../ui/linked-lines.tsx"
import { MISSED, missedVisitorsQuery, newVisitorsQuery } from "./dashboard-api.ts"

/** Who came in the last seven days, and how many of last month still wait for a first contact. */
export function useNewVisitors({ place }: DashboardUnits, asks: boolean): TodaysWork {
  const visitors = useQuery({ ...newVisitorsQuery(place), enabled: asks })
  const missed = useQuery({ ...missedVisitorsQuery(place), enabled: asks })
  const { count = 0, results = [] } = visitors.data ?? {}
  const waiting = missed.data?.count ?? 0
  const shown = (
    <LinkedSection
      title="Novos visitantes"
      to={linkOptions({ to: "/visitantes", search: { registered: "last_7_days", ...place } })}
      count={count}
    >
      <SectionFacts>
        {countOf(count, "visitante", "visitantes")} nos últimos 7 dias
        {waiting > 0 && (
          <>
            {" · "}
            <Link to="/visitantes" search={{ ...MISSED, ...place }}>
              {formatNumber(waiting)} do mês passado sem contato
            </Link>
          </>
        )}
      </SectionFacts>
      <LinkedLines>
        {results.map((visitor) => (
          <LinkedLine
            key={visitor.id}
            name={visitor.fullName}
            to={linkOptions({ to: "/visitantes/$id", params: { id: visitor.id } })}
            note={
              <>
                <UnitName of={visitor} /> · {formatRelative(visitor.createdAt)}
              </>
            }
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
  return { queries: [visitors, missed], shown: count + waiting > 0 ? shown : null }
}
