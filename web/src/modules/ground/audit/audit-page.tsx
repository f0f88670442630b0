import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../../lib/problem.ts"
import { BackToSettings } from "../../../ui/back-to-settings.tsx"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { auditQuery } from "./audit-api.ts"
import { AuditFilters } from "./audit-filters.tsx"
import { AUDIT_COLUMNS, AuditList } from "./audit-list.tsx"
import { useAuditFilters } from "./use-audit-filters.ts"

/** Who did what, and when. No user can change or delete any of it. */
export function AuditPage() {
  const filters = useAuditFilters()
  const list = useQuery(auditQuery(filters.query))
  if (isStatus(list.error, 403)) return <DeniedState needs="users.manage" />
  return (
    <ListPage name="audit" columns={AUDIT_COLUMNS}>
      <ListHead
        title="Auditoria"
        subtitle="O que foi feito no sistema. Estes registros não podem ser alterados nem apagados."
        back={<BackToSettings />}
        count={<CountLine list={list} one="registro" many="registros" mb={0} />}
      />
      <AuditFilters {...filters} />
      <AuditList list={list} {...filters} />
    </ListPage>
  )
}
