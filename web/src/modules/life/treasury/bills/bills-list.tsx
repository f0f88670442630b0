import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Button } from "@mantine/core"
import { IconFileInvoice, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { FROM_FILTER, TO_FILTER } from "../../../../ui/data-list/day-filter.tsx"
import type { LookupFilter } from "../../../../ui/data-list/filter-toolbar.tsx"
import { ListScreen } from "../../../../ui/data-list/list-screen.tsx"
import type { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { FilterChip } from "../../../../ui/filter-chips.tsx"
import { BRANCH_FILTER } from "../../../ground/branches/public.ts"
import { BILL_FILTERS, type BillSearch } from "../search.ts"
import { useMayPost } from "../use-may-post.ts"
import { BILL_COLUMNS, BillCard } from "./bill-columns.tsx"
import { billListQuery } from "./bill-list-query.ts"
import { owedTitle } from "./bill-words.ts"
import { billsQuery, recurrenceQuery } from "./bills-api.ts"

/** It is chosen among the recurrences, not here. */
const RECURRENCE_FILTER: LookupFilter<{ recurrence?: number }> = {
  name: "recurrence",
  more: true,
  Field: () => null,
  Chip({ id, onRemove }) {
    const recurrence = useQuery(recurrenceQuery(id)).data?.data
    const name = recurrence ? `: ${owedTitle(recurrence)}` : ""
    return <FilterChip text={`Conta que se repete${name}`} onRemove={onRemove} />
  },
}

const LOOKUPS = [BRANCH_FILTER, FROM_FILTER, TO_FILTER, RECURRENCE_FILTER]
const ROW = {
  rowLink: ({ id }: TreasuryBill) => linkOptions({ to: "/financeiro/contas-a-pagar/$id", params: { id } }),
  card: (bill: TreasuryBill) => <BillCard bill={bill} />,
}

export interface BillListProps {
  address: ReturnType<typeof useListAddress<BillSearch>>
  /** Above the filters. */
  head: ReactNode
}

/** The bills, those that are due first at the top; without a choice those that are not paid. */
export function BillsList({ address, head }: BillListProps) {
  const mayPost = useMayPost()
  const { filters, filtered, ordering, page } = address
  const list = useQuery(billsQuery({ ...billListQuery(filters), ordering, page, pageSize: PAGE_SIZE }))
  const isEmpty = list.data?.count === 0 && !filtered
  const all = useQuery({ ...billsQuery({ pageSize: 1 }), enabled: isEmpty })
  const isAllPaid = isEmpty && (all.data?.count ?? 0) > 0
  return (
    <ListScreen
      name="bills"
      title="Contas a pagar e a receber"
      subtitle="As que não foram pagas, começando pelas que vencem primeiro. As outras estão em Situação."
      one="conta"
      many="contas"
      actions={mayPost && <NewBillButton />}
      numbers={head}
      placeholder="Descrição, nome ou categoria"
      address={address}
      choices={BILL_FILTERS}
      lookups={LOOKUPS}
      query={list}
      columns={BILL_COLUMNS}
      {...ROW}
      usualOrder="due_date"
      failure="Erro ao carregar as contas"
      loading="Carregando contas..."
      noneFound="Nenhuma conta encontrada"
      noneMatches="Nenhuma conta corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: isAllPaid ? "Tudo pago: nenhuma conta em aberto" : "Nenhuma conta ainda",
        icon: IconFileInvoice,
        help: "contas-a-pagar",
        text: isAllPaid
          ? "Para ver as que já foram pagas, escolha «Pagas» em Situação."
          : "Comece pelo aluguel ou pela conta de luz: o vencimento aparece aqui e em «Hoje», na tela inicial.",
        action: mayPost && (
          <Button renderRoot={(props) => <Link {...props} to="/financeiro/contas-a-pagar/nova" />}>
            {isAllPaid ? "Nova conta" : "Cadastrar a primeira conta"}
          </Button>
        ),
      }}
    />
  )
}

/** To the form of a new bill. */
function NewBillButton() {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/financeiro/contas-a-pagar/nova" />}
    >
      Nova conta
    </Button>
  )
}
