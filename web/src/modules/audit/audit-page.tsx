import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../lib/problem.ts"
import { BackToSettings } from "../../ui/back-to-settings.tsx"
import { DeniedState } from "../../ui/denied-state.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { auditQuery } from "./audit-api.ts"
import { AuditFilters } from "./audit-filters.tsx"
import { AuditList } from "./audit-list.tsx"
import { useAuditFilters } from "./use-audit-filters.ts"

/** Who did what, and when. No user can change or delete any of it. */
export function AuditPage() {
  const filters = useAuditFilters()
  const list = useQuery(auditQuery(filters.query))
  if (isStatus(list.error, 403)) return <DeniedState needs="users.manage" />
  return (
    <>
      <PageHeader
        title="Auditoria"
        subtitle="O que foi feito no sistema. Estes registros não podem ser alterados nem apagados."
        back={<BackToSettings />}
      />
      <AuditFilters {...filters} />
      <AuditList list={list} {...filters} />
    </>
  )
}
