import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../lib/dashboard-offers.ts"
import { countOf } from "../../../lib/format.ts"
import { LinkedLine, LinkedLines, LinkedSection } from "../../../ui/linked-lines.tsx"
import { lateQuery } from "./monthly-api.ts"

const LATE = linkOptions({ to: "/relatorios/mensal", search: { late: true } })

/** The monthly reports in reach that are late, the longest first, whichever units the dashboard shows: their list has no other. */
export function useLateReports(_: DashboardUnits, asks: boolean): TodaysWork {
  const late = useQuery({ ...lateQuery, enabled: asks })
  const rows = late.data ?? []
  if (rows.length === 0) return { queries: [late], shown: null }
  const named = rows.slice(0, NAMED_TODAY)
  const shown = (
    <LinkedSection
      title="Relatórios mensais atrasados"
      to={LATE}
      count={rows.length}
      more={rows.length - named.length}
    >
      <LinkedLines>
        {named.map(({ id, branch, branchName, month, daysLate }) => (
          <LinkedLine
            key={`${branch} ${month} ${id}`}
            name={branchName}
            to={id === null ? LATE : linkOptions({ to: "/relatorios/mensal/$id", params: { id } })}
            note={`${monthAndYear(month)} · ${countOf(daysLate, "dia", "dias")} de atraso`}
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
  return { queries: [late], shown }
}
