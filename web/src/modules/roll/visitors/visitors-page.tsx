import { Button } from "@mantine/core"
import { IconPlus, IconQrcode } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan, useFlags } from "../../../lib/can.ts"
import { isStatus } from "../../../lib/problem.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { useVisitorFilters } from "./use-visitor-filters.ts"
import { VISITOR_COLUMNS } from "./visitor-columns.tsx"
import { VisitorFilters } from "./visitor-filters.tsx"
import { VisitorStats } from "./visitor-stats.tsx"
import { visitorsQuery } from "./visitors-api.ts"
import { VisitorsList } from "./visitors-list.tsx"

/** The list of visitors. */
export function VisitorsPage() {
  const filters = useVisitorFilters()
  const list = useQuery(visitorsQuery(filters.query))
  const { canViewDashboard } = useFlags()
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <ListPage name="visitors" columns={VISITOR_COLUMNS}>
      <ListHead
        title="Visitantes"
        subtitle="Acompanhe quem visitou a igreja, do primeiro contato à membresia."
        count={<CountLine list={list} one="visitante" many="visitantes" ofPage mb={0} />}
        actions={<Actions />}
      />
      {canViewDashboard && <VisitorStats />}
      <VisitorFilters {...filters} />
      <VisitorsList list={list} {...filters} />
    </ListPage>
  )
}

function Actions() {
  const can = useCan()
  const { canManageVisitors } = useFlags()
  return (
    <>
      {can("branches.view") && (
        <Button
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/configuracoes/qr-codes" />}
        >
          Gerenciar QR Codes
        </Button>
      )}
      {canManageVisitors && (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/visitantes/novo" />}
        >
          Novo Visitante
        </Button>
      )}
    </>
  )
}
