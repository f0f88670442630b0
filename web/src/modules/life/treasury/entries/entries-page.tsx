import type { EntryRow } from "@aprisco/contract/treasury/entries"
import { Button } from "@mantine/core"
import { IconCash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useMemo } from "react"
import { useCan } from "../../../../lib/can.ts"
import { filterQuery } from "../../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { FROM_FILTER, TO_FILTER } from "../../../../ui/data-list/day-filter.tsx"
import { ListScreen } from "../../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { BRANCH_FILTER } from "../../../ground/branches/public.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { ENTRY_FILTERS, type EntrySearch, validateEntrySearch } from "../search.ts"
import { TransferDialogs } from "../transfers/transfer-dialogs.tsx"
import { entriesQuery } from "../treasury-api.ts"
import { useMayPost } from "../use-may-post.ts"
import { EntriesExport } from "./entries-export.tsx"
import { ENTRY_COLUMNS, LedgerEntryCard } from "./entry-columns.tsx"
import { RECORD_FILTERS } from "./entry-filters.tsx"
import { NewEntryButtons } from "./new-entry-buttons.tsx"
import { TotalsStrip } from "./totals-strip.tsx"

const route = getRouteApi("/shell/financeiro/lancamentos")
const ADDRESS = { path: "/financeiro/lancamentos", validate: validateEntrySearch }
const LOOKUPS = [...RECORD_FILTERS, BRANCH_FILTER, FROM_FILTER, TO_FILTER]
const ROW = {
  rowLink: ({ id }: EntryRow) => linkOptions({ to: "/financeiro/lancamentos/$id", params: { id } }),
  card: (entry: EntryRow) => <LedgerEntryCard entry={entry} />,
}

/** The entries of the church's books, with the sums of all that the filters find. */
export function EntriesPage() {
  const { transferir, ...address } = useEntryAddress()
  const mayPost = useMayPost()
  const hidesDonors = useHidesDonors()
  const navigate = route.useNavigate()
  const { filters, ordering, page } = address
  const { from: dateFrom, to: dateTo, ...chosen } = filters
  const asked = { ...filterQuery(ENTRY_FILTERS, chosen), dateFrom, dateTo }
  const list = useQuery(entriesQuery({ ...asked, ordering, page, pageSize: PAGE_SIZE }))
  return (
    <>
      <ListScreen
        name="entries"
        title="Lançamentos"
        subtitle="O que está errado se corrige ou se estorna. Nada se apaga."
        one="lançamento"
        many="lançamentos"
        actions={<NewEntryButtons />}
        numbers={
          <>
            <FeatureNotice feature="finance" />
            <TotalsStrip totals={list.data?.totals} />
          </>
        }
        placeholder="Número, descrição ou nome"
        address={address}
        choices={ENTRY_FILTERS}
        lookups={LOOKUPS}
        offers={(name) => name !== "person" || !hidesDonors}
        exporting={<EntriesExport filters={asked} count={list.data?.count} />}
        query={list}
        columns={ENTRY_COLUMNS}
        {...ROW}
        usualOrder="-date"
        failure="Erro ao carregar lançamentos"
        loading="Carregando lançamentos..."
        noneFound="Nenhum lançamento encontrado"
        noneMatches="Nenhum lançamento corresponde à busca e aos filtros escolhidos."
        noneYet={{
          title: "Nenhum lançamento ainda",
          icon: IconCash,
          help: "lancar-entradas-e-saidas",
          text: "Comece pela oferta do último culto ou pela conta de luz: o saldo se forma sozinho.",
          action: mayPost && (
            <Button renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/novo" />}>
              Lançar a primeira entrada
            </Button>
          ),
        }}
      />
      <TransferDialogs
        opened={transferir}
        onClose={() =>
          void navigate({
            search: (old) => ({ ...old, transferir: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}

/** The list's address; which dialog is open over it is no filter. */
function useEntryAddress() {
  const address = useListAddress<EntrySearch>(route, ADDRESS)
  const { transferir, ...filters } = address.filters
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { ...address, filters, filtered, transferir }
}

/** Whether the reader is surely not told who gave: who may post is, but not in a church that the office has entered. */
function useHidesDonors(): boolean {
  const can = useCan()
  const user = useUser()
  return useMemo(() => !can("finance.create") || Boolean(user?.enteredChurch), [can, user])
}
