import { Badge, Button, Tabs } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { TabRow } from "../../../ui/tab-row.tsx"
import { RequestsCard } from "./affiliation/requests-card.tsx"
import { askingColumns, churchColumns, ownColumns, refusedColumns } from "./church-columns.tsx"
import { ChurchFilters } from "./church-filters.tsx"
import { churchesQuery } from "./churches-api.ts"
import { ChurchesList } from "./churches-list.tsx"
import { ChurchesExport } from "./export-menu.tsx"
import { ASKING } from "./search.ts"
import { useChurchFilters } from "./use-church-filters.ts"

const COLUMNS = { pending: askingColumns, refused: refusedColumns } as const

const OWN = "filiadas"
const OF_THE_OFFICE =
  "As igrejas da denominação: cadastre, acompanhe, entre em cada uma e responda a quem pede a filiação."

/** Gerenciar Igrejas: the churches of the denomination, those that ask to belong to it, and those it refused. */
export function ChurchesPage() {
  const can = useCan()
  const filters = useChurchFilters()
  const isOffice = can("churches.manage")
  // A BRANCH_MANAGER sees the counters of their branches, not those of the church.
  const withCounts = can("denomination_stats.view")
  // A user who sees only their own church sees it whatever its affiliation is.
  const affiliation = isOffice ? (filters.affiliation ?? ("approved" as const)) : undefined
  const asked = { ...filters.filters, affiliation, ordering: filters.ordering }
  const list = useQuery(churchesQuery({ ...asked, page: filters.page, pageSize: PAGE_SIZE }))
  if (isStatus(list.error, 403)) return <DeniedState />
  const pending = list.data?.pending ?? 0
  const open = filters.affiliation ?? OWN
  const columns = filters.affiliation ? COLUMNS[filters.affiliation] : withCounts ? churchColumns : ownColumns
  return (
    <ListPage name={filters.affiliation ? "requests" : "churches"} columns={columns}>
      <ListHead
        title="Gerenciar Igrejas"
        subtitle={
          isOffice ? OF_THE_OFFICE : withCounts ? "A sua igreja, com os números dela." : "A sua igreja."
        }
        count={<CountLine list={list} one="igreja" many="igrejas" mb={0} />}
        actions={
          can("churches.create") && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/denominacao/churches/create" />}
            >
              Nova igreja
            </Button>
          )
        }
      />
      {isOffice && (
        <Tabs
          value={open}
          onChange={(next) => void filters.show(ASKING.find((one) => one === next))}
          activateTabWithKeyboard={false}
        >
          <TabRow open={open}>
            <Tabs.Tab value={OWN}>Igrejas</Tabs.Tab>
            <Tabs.Tab
              value="pending"
              rightSection={
                pending > 0 && (
                  <Badge size="sm" circle={pending < 10}>
                    {pending}
                  </Badge>
                )
              }
            >
              Pedidos de filiação
            </Tabs.Tab>
            <Tabs.Tab value="refused">Recusados</Tabs.Tab>
          </TabRow>
        </Tabs>
      )}
      <ChurchFilters {...filters} exporting={<ChurchesExport filters={asked} count={list.data?.count} />} />
      <ChurchesList list={list} columns={columns} {...filters} />
      {isOffice && open === OWN && pending > 0 && <RequestsCard pending={pending} />}
    </ListPage>
  )
}
