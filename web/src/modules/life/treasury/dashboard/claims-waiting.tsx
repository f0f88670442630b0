import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import type { DashboardUnits, TodaysWork } from "../../../../lib/dashboard-offers.ts"
import { useFeature } from "../../../../lib/feature.ts"
import { countOf } from "../../../../lib/format.ts"
import { LinkedSection, SectionFacts } from "../../../../ui/linked-lines.tsx"

/** Not the own ones: another person authorises them. */
const waitingQuery = queryOptions({
  queryKey: ["treasury", "claims-waiting"],
  queryFn: ({ signal }) =>
    api.call(expenseClaims.list, { query: { status: "asked", mine: false, pageSize: 1 } }, { signal }),
})

const CLAIMS = linkOptions({ to: "/financeiro/reembolsos" })

/** How many expense claims of others wait for the reader's decision. */
export function useClaimsWaiting(_: DashboardUnits, asks: boolean): TodaysWork {
  const hasTreasury = useFeature("finance")
  const waiting = useQuery({ ...waitingQuery, enabled: asks && hasTreasury })
  const count = waiting.data?.count ?? 0
  return { queries: [waiting], shown: count > 0 ? <ClaimsWaiting count={count} /> : null }
}

function ClaimsWaiting({ count }: { count: number }) {
  return (
    <LinkedSection title="Reembolsos à espera de autorização" to={CLAIMS}>
      <SectionFacts>
        <Link {...CLAIMS}>{countOf(count, "pedido de reembolso", "pedidos de reembolso")}</Link>
      </SectionFacts>
    </LinkedSection>
  )
}
