import { UFS } from "@aprisco/contract/brazil/ufs"
import { Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core"
import { IconArrowRight, IconBuildingChurch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { countOf, formatNumber } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { usePhone } from "../../../lib/small-screen.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FoldingCard } from "../../../ui/folding-card.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { usePrinting } from "../../../ui/use-printing.ts"
import classes from "./dashboard.module.css"
import { type ChurchStatistics, denominationChurchesQuery } from "./denominations-api.ts"
import { type ChurchesSearch, validateChurchesSearch } from "./search.ts"

const STATES = [{ value: "", label: "Todas as UFs" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

const COLUMNS: Column<ChurchStatistics>[] = [
  { key: "name", title: "Igreja", primary: true, sortBy: "name", render: ({ name }) => name },
  { key: "city", title: "Cidade", render: ({ city }) => city },
  { key: "state", title: "UF", sortBy: "state", render: ({ state }) => state },
  { key: "pastor", title: "Pastor", render: ({ pastorName }) => pastorName },
  ...(["members", "visitors", "branches"] as const).map(
    (name): Column<ChurchStatistics> => ({
      key: name,
      title: { members: "Membros", visitors: "Visitantes", branches: "Filiais" }[name],
      sortBy: name,
      align: "right",
      render: (church) => formatNumber(church[name]),
    }),
  ),
]

export interface ChurchesTableProps {
  id: number
  search: ChurchesSearch
  onSearch: (
    change: (old: ChurchesSearch) => ChurchesSearch,
    options: { replace?: boolean; resetScroll: boolean },
  ) => void
}

/** The churches with their counters, sorted by any column. */
export function ChurchesTable({ id, search: filters, onSearch }: ChurchesTableProps) {
  const { page = 1, ordering, search, state } = filters
  const list = useQuery(denominationChurchesQuery(id, { page, pageSize: PAGE_SIZE, ordering, search, state }))
  const change = (part: Partial<ChurchesSearch>, replace = false) =>
    onSearch((old) => validateChurchesSearch({ ...old, page: undefined, ...part }), {
      replace,
      resetScroll: false,
    })
  const filtered = search !== undefined || state !== undefined
  return (
    <Frame count={list.data?.count} isNarrowed={filtered || page > 1}>
      <search className={classes.filters} aria-label="Busca e filtros de igrejas">
        <SearchInput
          label="Buscar igrejas"
          placeholder="Nome, cidade ou pastor"
          value={search ?? ""}
          onSearch={(words) => change({ search: words || undefined }, search !== undefined)}
        />
        <NativeSelect
          aria-label="UF"
          data={STATES}
          value={state ?? ""}
          onChange={({ currentTarget }) => change({ state: currentTarget.value || undefined })}
        />
      </search>
      <CountLine list={list} one="igreja" many="igrejas" />
      <DataList
        label="Igrejas"
        query={list}
        columns={COLUMNS}
        rowKey={(church) => church.id}
        rowLink={(church) => linkOptions({ to: "/denominacao/churches/$id", params: { id: church.id } })}
        card={(church) => <ChurchCard church={church} />}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        ordering={ordering ?? "name"}
        onOrdering={(next) => change(validateChurchesSearch({ ordering: next }))}
        failure="Erro ao carregar igrejas."
        loading="Carregando igrejas..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma igreja encontrada"
              text="Nenhuma igreja corresponde à busca e à UF escolhida."
              onClear={() => change({ search: undefined, state: undefined })}
            />
          ) : (
            <EmptyState
              icon={IconBuildingChurch}
              title="Nenhuma igreja ainda"
              text="As igrejas aprovadas pela denominação aparecem aqui."
            />
          )
        }
      />
    </Frame>
  )
}

interface FrameProps {
  count: number | undefined
  /** The address asks for a part of the list: it is what the reader came for. */
  isNarrowed: boolean
  children: ReactNode
}

/** The list under its title; on a phone, where it is as long as all else together, the title with the number of churches shows and hides it. */
function Frame({ count, isNarrowed, children }: FrameProps) {
  const phone = usePhone()
  const printing = usePrinting()
  const manage = (
    <Button
      variant="subtle"
      rightSection={<IconArrowRight size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/denominacao/churches" />}
    >
      Gerenciar e exportar
    </Button>
  )
  if (phone && !printing)
    return (
      <FoldingCard
        title={count === undefined ? "Igrejas" : `Igrejas (${formatNumber(count)})`}
        action={manage}
        startsOpen={isNarrowed}
      >
        {children}
      </FoldingCard>
    )
  return (
    <section aria-labelledby="churches">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="churches">
          Igrejas
        </Title>
        {manage}
      </Group>
      {children}
    </section>
  )
}

function ChurchCard({
  church: { city, state, pastorName, members, visitors, branches },
}: {
  church: ChurchStatistics
}) {
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{`${city} - ${state}`}</Text>
      <Text size="sm" c="dimmed">{`Pastor: ${pastorName}`}</Text>
      <Text size="sm">
        {[
          countOf(members, "membro", "membros"),
          countOf(visitors, "visitante", "visitantes"),
          countOf(branches, "filial", "filiais"),
        ].join(" · ")}
      </Text>
    </Stack>
  )
}
