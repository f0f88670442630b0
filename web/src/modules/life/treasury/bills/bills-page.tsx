import { SegmentedControl } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { useMemo } from "react"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { type BillSearch, validateBillSearch } from "../search.ts"
import { BillsList } from "./bills-list.tsx"
import { RecurrencesList } from "./recurrences/recurrences-list.tsx"

const route = getRouteApi("/shell/financeiro/contas-a-pagar")
const ADDRESS = {
  path: "/financeiro/contas-a-pagar",
  validate: validateBillSearch,
  cleared: ({ ordering, aba }: BillSearch): BillSearch => ({ ordering, aba }),
}

/** What is to be paid and received, and what of it comes again and again. */
export function BillsPage() {
  const { aba } = route.useSearch()
  const navigate = route.useNavigate()
  const address = useListAddress<BillSearch>(route, ADDRESS)
  const { aba: _, ...filters } = address.filters
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const head = useMemo(
    () => (
      <>
        <FeatureNotice feature="finance" />
        <SegmentedControl
          aria-label="O que mostrar"
          style={{ alignSelf: "start" }}
          mb="md"
          data={[
            { value: "contas", label: "Contas" },
            { value: "repetem", label: "Contas que se repetem" },
          ]}
          value={aba ?? "contas"}
          onChange={(next) =>
            void navigate({
              search: validateBillSearch({ aba: next === "repetem" ? next : undefined }),
              resetScroll: false,
            })
          }
        />
      </>
    ),
    [aba, navigate],
  )
  const shared = { address: { ...address, filters, filtered }, head }
  return aba === "repetem" ? <RecurrencesList {...shared} /> : <BillsList {...shared} />
}
