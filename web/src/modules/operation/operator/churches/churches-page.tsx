import {
  CHURCH_SITUATIONS,
  type DeskChurch,
  deskChurchListQuery as listQuery,
} from "@aprisco/contract/operator/churches"
import { Stack, Text } from "@mantine/core"
import { IconBuildingChurch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { searchOf, valid } from "../../../../lib/search-params.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { FilterSelect } from "../../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../../ui/data-list/list-toolbar.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { sectionAddress } from "../desk-address.ts"
import { cityWithState, denominationOf, memberUsage, SituationBadge } from "./church-parts.tsx"
import { deskChurchesQuery } from "./churches-api.ts"

const { search, situation, ordering, page } = listQuery.shape
const validate = searchOf({
  search: valid(search),
  situation: valid(situation),
  ordering: valid(ordering),
  page: valid(page),
})
type Search = ReturnType<typeof validate>

const ADDRESS = sectionAddress("igrejas", validate)
const LIST = { validate, cleared: ({ ordering: kept }: Search): Search => ({ ordering: kept }) }

const COLUMNS: Column<DeskChurch>[] = [
  { key: "id", title: "Nº", render: ({ id }) => id },
  { key: "name", title: "Igreja", primary: true, sortBy: "name", render: ({ name }) => name },
  { key: "place", title: "Cidade", render: cityWithState },
  { key: "denomination", title: "Denominação", render: denominationOf },
  { key: "plan", title: "Plano", render: ({ plan }) => plan.name },
  { key: "members", title: "Membros", align: "right", render: memberUsage },
  {
    key: "created",
    title: "Criada em",
    sortBy: "created_at",
    render: ({ createdAt }) => formatDate(createdAt),
  },
  { key: "situation", title: "Situação", render: (church) => <SituationBadge church={church} /> },
]

/** Where a row of a list of churches leads. */
export const toChurch = ({ id }: Pick<DeskChurch, "id">) =>
  linkOptions({ to: "/operador/$", params: { _splat: `igrejas/${id}` } })

/** `/operador/igrejas`: the churches of the installation. */
export function DeskChurchesPage() {
  const { filters, filtered, filter, clear, goTo, sort, ...address } = useListAddress<Search>(ADDRESS, LIST)
  const list = useQuery(
    deskChurchesQuery({
      ...filters,
      ordering: address.ordering,
      page: address.page,
      pageSize: PAGE_SIZE,
    }),
  )
  return (
    <>
      <PageHeader title="Igrejas" subtitle="As igrejas desta instalação, sem os dados das pessoas." />
      <ListToolbar
        label="Busca e filtros de igrejas"
        search={{
          label: "Buscar igrejas",
          placeholder: "Nome, cidade, denominação ou número",
          value: filters.search ?? "",
          onSearch: (words) => void filter({ search: words || undefined }),
        }}
        count={filters.situation === undefined ? 0 : 1}
        filtered={filtered}
        onClear={clear}
        filters={
          <FilterSelect
            label="Situação"
            all="Todas"
            choices={Object.entries(CHURCH_SITUATIONS).map(([value, label]) => ({ value, label }))}
            value={filters.situation}
            onChange={(chosen) => void filter({ situation: validate({ situation: chosen }).situation })}
          />
        }
      />
      <CountLine list={list} one="igreja" many="igrejas" />
      <DataList
        label="Igrejas"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={toChurch}
        card={(church) => <ChurchCard church={church} />}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        ordering={address.ordering ?? "name"}
        onOrdering={sort}
        failure="Erro ao carregar as igrejas."
        loading="Carregando igrejas..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma igreja encontrada"
              text="Nenhuma igreja corresponde à busca e aos filtros escolhidos."
              onClear={() => void clear()}
            />
          ) : (
            <EmptyState
              icon={IconBuildingChurch}
              title="Nenhuma igreja ainda"
              text="Quando uma igreja se cadastrar, ela aparece aqui."
            />
          )
        }
      />
    </>
  )
}

function ChurchCard({ church }: { church: DeskChurch }) {
  return (
    <Stack gap={6} mt="xs">
      <div>
        <SituationBadge church={church} />
      </div>
      <Text size="sm">
        Nº {church.id} · {cityWithState(church)}
      </Text>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {denominationOf(church)}
      </Text>
      <Text size="sm" c="dimmed">
        Plano {church.plan.name} · membros: {memberUsage(church)} · desde {formatDate(church.createdAt)}
      </Text>
    </Stack>
  )
}
