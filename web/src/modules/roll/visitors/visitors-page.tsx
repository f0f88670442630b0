import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { ActionIcon, Button, Tooltip } from "@mantine/core"
import { IconFileImport, IconPlus, IconQrcode, IconUserHeart } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan, useFlags } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { dayFilter } from "../../../ui/data-list/day-filter.tsx"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { VisitorBulkBar } from "./bulk/bulk-bar.tsx"
import { useChosenVisitors } from "./bulk/use-selection.ts"
import { useWholeList } from "./bulk/use-whole-list.ts"
import { VISITOR_FILTERS, type VisitorSearch, validateVisitorSearch } from "./search.ts"
import { VISITOR_COLUMNS, VisitorCard } from "./visitor-columns.tsx"
import { VisitorMenu } from "./visitor-menu.tsx"
import { VisitorStats } from "./visitor-stats.tsx"
import { visitorsQuery } from "./visitors-api.ts"

const route = getRouteApi("/shell/visitantes")
const ADDRESS = { path: "/visitantes", validate: validateVisitorSearch }
/** The list's default (docs/product/visitors.md#2.3). */
const PER_PAGE = 10
const LOOKUPS = [
  ...[CHURCH_FILTER, BRANCH_FILTER].map((filter) => ({ ...filter, more: true as const })),
  dayFilter("from", "Visita de"),
  dayFilter("to", "Visita até"),
]
const ROW = {
  rowLink: ({ id }: VisitorRow) => linkOptions({ to: "/visitantes/$id", params: { id } }),
  card: (visitor: VisitorRow) => <VisitorCard visitor={visitor} />,
  rowActions: (visitor: VisitorRow) => <VisitorMenu visitor={visitor} />,
}

/** The list of visitors. */
export function VisitorsPage() {
  const address = useListAddress<VisitorSearch>(route, ADDRESS)
  const { filters, ordering, page } = address
  const query = { ...filterQuery(VISITOR_FILTERS, filters), ordering }
  const list = useQuery(visitorsQuery({ ...query, page, perPage: PER_PAGE }))
  const { chosen, clear: clearChosen, selection } = useChosenVisitors(JSON.stringify(filters))
  const all = useWholeList({
    query,
    count: list.data?.count,
    chosen: chosen.length,
    choose: (rows) => selection.choose(rows, true),
  })
  const { canViewDashboard, canManageVisitors } = useFlags()
  const can = useCan()
  return (
    <ListScreen
      name="visitors"
      title="Visitantes"
      subtitle="Acompanhe quem visitou a igreja, do primeiro contato à membresia."
      one="visitante"
      many="visitantes"
      actions={
        <>
          {can("visitors.create") && can("members.create") && (
            <Tooltip label="Importar">
              <ActionIcon
                variant="default"
                size={44}
                aria-label="Importar visitantes"
                renderRoot={(props) => <Link {...props} to="/visitantes/importar" />}
              >
                <IconFileImport size={20} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {can("branches.view") && <ToQrCodes variant="default">Gerenciar QR Codes</ToQrCodes>}
          {canManageVisitors && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/visitantes/novo" />}
            >
              Novo Visitante
            </Button>
          )}
        </>
      }
      numbers={canViewDashboard && <VisitorStats />}
      placeholder="Nome, contato ou CPF"
      address={address}
      choices={VISITOR_FILTERS}
      lookups={LOOKUPS}
      query={list}
      columns={VISITOR_COLUMNS}
      {...ROW}
      selection={can("visitors.edit") ? selection : undefined}
      pageSize={PER_PAGE}
      usualOrder="-created_at"
      failure="Erro ao carregar visitantes"
      loading="Carregando visitantes..."
      noneFound="Nenhum visitante encontrado"
      noneMatches="Nenhum visitante corresponde à busca e aos filtros escolhidos."
      noneYet={{
        icon: IconUserHeart,
        text: "Os cadastros feitos pelo QR Code aparecem aqui na hora. Imprima o QR Code da sua igreja e deixe-o à vista na entrada.",
        help: "qr-code",
        action: <ToQrCodes>Ver QR Codes</ToQrCodes>,
      }}
    >
      <VisitorBulkBar chosen={chosen} onClear={clearChosen} all={all} />
    </ListScreen>
  )
}

function ToQrCodes(props: { variant?: "default"; children: string }) {
  return (
    <Button
      {...props}
      leftSection={<IconQrcode size={18} aria-hidden />}
      renderRoot={(link) => <Link {...link} to="/configuracoes/qr-codes" />}
    />
  )
}
