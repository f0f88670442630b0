import { Button } from "@mantine/core"
import { IconPlus, IconQrcode } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan, useFlags } from "../../lib/can.ts"
import { isStatus } from "../../lib/problem.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { useVisitorFilters } from "./use-visitor-filters.ts"
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
    <>
      <PageHeader
        title="Visitantes"
        subtitle="Acompanhe quem visitou a igreja, do primeiro contato à membresia."
        actions={<Actions />}
      />
      {canViewDashboard && <VisitorStats />}
      <VisitorFilters {...filters} />
      <VisitorsList list={list} {...filters} />
    </>
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
