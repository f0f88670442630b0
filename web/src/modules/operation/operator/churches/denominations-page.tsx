import { type DeskDenomination, operatorDenominations } from "@aprisco/contract/operator/churches"
import { Card, Text } from "@mantine/core"
import { IconBuildingCommunity } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { searchOf, valid } from "../../../../lib/search-params.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { sectionAddress } from "../desk-address.ts"
import { deskDenominationsQuery } from "./churches-api.ts"

const { search, page } = operatorDenominations.list.query.shape
const validate = searchOf({ search: valid(search), page: valid(page) })
type Search = ReturnType<typeof validate> & { ordering?: undefined }
const ADDRESS = sectionAddress<Search>("denominacoes", validate)
const LIST = { validate: () => ({}), cleared: (): Search => ({}) }

const COLUMNS: Column<DeskDenomination>[] = [
  { key: "name", title: "Denominação", primary: true, render: ({ name }) => name },
  { key: "churches", title: "Igrejas", align: "right", render: ({ churches }) => formatNumber(churches) },
  {
    key: "pending",
    title: "Pedidos de filiação",
    align: "right",
    render: ({ pending }) => formatNumber(pending),
  },
  {
    key: "administrators",
    title: "Administradores",
    align: "right",
    render: ({ administrators }) =>
      administrators === 0 ? "Sem administração" : formatNumber(administrators),
  },
]

/** `/operador/denominacoes`: the denominations, in numbers. */
export function DenominationsPage() {
  const { filters, filtered, filter, clear, page: shown, goTo } = useListAddress<Search>(ADDRESS, LIST)
  const list = useQuery(deskDenominationsQuery({ ...filters, page: shown, pageSize: PAGE_SIZE }))
  return (
    <>
      <PageHeader
        title="Denominações"
        subtitle="As denominações, com as igrejas e quem administra cada uma."
      />
      <Card withBorder mb="md" padding="md" component="search" aria-label="Busca de denominações">
        <SearchInput
          label="Buscar denominações"
          placeholder="Nome"
          value={filters.search ?? ""}
          onSearch={(words) => void filter({ search: words || undefined })}
        />
      </Card>
      <CountLine list={list} one="denominação" many="denominações" />
      <DataList
        label="Denominações"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        card={({ churches, pending, administrators }) => (
          <Text size="sm" mt="xs">
            {countOf(churches, "igreja", "igrejas")} · {countOf(pending, "pedido", "pedidos")} de filiação ·{" "}
            {administrators === 0
              ? "sem administração"
              : `${countOf(administrators, "administrador", "administradores")}`}
          </Text>
        )}
        page={shown}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar as denominações."
        loading="Carregando denominações..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma denominação encontrada"
              text="Nenhuma denominação tem este nome."
              onClear={() => void clear()}
            />
          ) : (
            <EmptyState
              icon={IconBuildingCommunity}
              title="Nenhuma denominação ainda"
              text="Quando uma denominação for criada, ela aparece aqui."
            />
          )
        }
      />
    </>
  )
}
