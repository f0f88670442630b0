import type { DueState } from "@aprisco/contract/vocabulary"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { ReturnDialog } from "../../roll/visitors/public.ts"
import { DueFilter } from "./due-filter.tsx"
import { FollowUpList } from "./follow-up-list.tsx"
import { followUpCountsQuery, followUpsQuery } from "./follow-ups-api.ts"
import { WhoseTabs } from "./whose-tabs.tsx"

const route = getRouteApi("/shell/visitantes/acompanhamentos")

/** The visitors and other people that the caller has to contact, with the due times; and the unassigned ones. */
export function FollowUpsPage() {
  const { whose, due, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(followUpsQuery({ whose: whose ?? "mine", due, page, perPage: PAGE_SIZE }))
  const counts = useQuery(followUpCountsQuery)
  const choose = (search: { whose?: "unassigned"; due?: DueState }) => void navigate({ search })
  const goTo = (next: number) =>
    void navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) })
  return (
    <>
      <PageHeader
        title="Meus acompanhamentos"
        subtitle="Os visitantes e membros que esperam um contato seu, começando pelos mais atrasados."
      />
      <WhoseTabs whose={whose} counts={counts.data} onChoose={(next) => choose({ whose: next })} />
      <DueFilter
        due={due}
        counts={whose === undefined ? counts.data : undefined}
        onChoose={(next) => choose({ whose, due: next })}
      />
      <FollowUpList
        // What was chosen belongs to one list.
        key={`${whose ?? "mine"} ${due ?? ""}`}
        list={list}
        whose={whose}
        due={due}
        page={page}
        onPage={goTo}
        onClear={() => choose({ whose })}
        onUnassigned={() => choose({ whose: "unassigned" })}
      />
      <ReturnDialog />
    </>
  )
}
