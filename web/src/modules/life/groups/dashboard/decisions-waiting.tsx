import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { Fragment } from "react"
import type { DashboardUnits, TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { countOf } from "../../../../lib/format.ts"
import { LinkedSection, SectionFacts } from "../../../../ui/linked-lines.tsx"
import { groupRequestsQuery, multiplicationsQuery } from "../groups-api.ts"

const REQUESTS = linkOptions({ to: "/grupos/pedidos" })
const MULTIPLICATIONS = linkOptions({ to: "/grupos/multiplicacoes" })

/** How many requests to join a group wait for an answer, and how many multiplications on which the reader decides. */
export function useDecisionsWaiting({ scope }: DashboardUnits, asks: boolean): TodaysWork {
  const requests = useQuery({
    ...groupRequestsQuery({ ...scope, status: "open", pageSize: 1 }),
    enabled: asks,
  })
  const proposed = useQuery({ ...multiplicationsQuery({ status: "proposed" }), enabled: asks })
  const asked = requests.data?.count ?? 0
  // Who decides on none of the first page decides on none.
  const multiplications = proposed.data?.results.some(({ can }) => can.decide) ? proposed.data.count : 0
  return {
    queries: [requests, proposed],
    shown:
      asked + multiplications > 0 ? (
        <DecisionsWaiting asked={asked} multiplications={multiplications} />
      ) : null,
  }
}

function DecisionsWaiting({ asked, multiplications }: { asked: number; multiplications: number }) {
  const facts = [
    {
      count: asked,
      words: countOf(asked, "pedido para participar", "pedidos para participar"),
      to: REQUESTS,
    },
    {
      count: multiplications,
      words: countOf(multiplications, "multiplicação a decidir", "multiplicações a decidir"),
      to: MULTIPLICATIONS,
    },
  ].filter(({ count }) => count > 0)
  return (
    <LinkedSection title="Grupos à espera de resposta" to={asked > 0 ? REQUESTS : MULTIPLICATIONS}>
      <SectionFacts>
        {facts.map(({ words, to }, index) => (
          <Fragment key={words}>
            {index > 0 && " · "}
            <Link {...to}>{words}</Link>
          </Fragment>
        ))}
      </SectionFacts>
    </LinkedSection>
  )
}
