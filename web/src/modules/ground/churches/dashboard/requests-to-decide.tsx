import { churches } from "@aprisco/contract/churches/routes"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { type DashboardUnits, NAMED_TODAY, type TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { countOf } from "../../../../lib/format.ts"
import { useSeveralChurches } from "../../../../lib/unit-name.ts"
import { LinkedLine, LinkedLines, LinkedSection } from "../../../../ui/linked-lines.tsx"
import { CHURCHES } from "../churches-api.ts"

/** The churches that have asked longest to belong to the denomination. */
const askingChurchesQuery = queryOptions({
  queryKey: [...CHURCHES, "asking"],
  queryFn: ({ signal }) =>
    api.call(
      churches.list,
      { query: { affiliation: "pending", ordering: "created_at", pageSize: NAMED_TODAY } },
      { signal },
    ),
  // A request is answered on another screen.
  staleTime: 0,
})

/** Churches that ask to belong to the denomination, for its office. */
export function useRequestsToDecide(_: DashboardUnits, asks: boolean): TodaysWork {
  const isOffice = useSeveralChurches()
  const asking = useQuery({ ...askingChurchesQuery, enabled: asks && isOffice })
  const { pending = 0, results = [] } = asking.data ?? {}
  const shown = (
    <LinkedSection
      title={countOf(pending, "pedido de filiação", "pedidos de filiação")}
      to={linkOptions({ to: "/denominacao/churches", search: { affiliation: "pending" } })}
    >
      <LinkedLines>
        {results.map(({ id, name, city, state }) => (
          <LinkedLine
            key={id}
            name={name}
            to={linkOptions({ to: "/denominacao/churches/$id", params: { id } })}
            note={[city, state].filter(Boolean).join(" - ")}
          />
        ))}
      </LinkedLines>
    </LinkedSection>
  )
  return { queries: [asking], shown: pending > 0 ? shown : null }
}
