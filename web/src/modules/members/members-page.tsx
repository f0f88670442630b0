import { Button } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useFlags } from "../../lib/can.ts"
import { isStatus } from "../../lib/problem.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { MembersExport } from "./import-export/public.ts"
import { MemberFilters } from "./member-filters.tsx"
import { MemberStats } from "./member-stats.tsx"
import { membersQuery } from "./members-api.ts"
import { MembersList } from "./members-list.tsx"
import { MembersTabs } from "./members-tabs.tsx"
import { useMemberFilters } from "./use-member-filters.ts"

/** The church's roll. */
export function MembersPage() {
  const filters = useMemberFilters()
  const list = useQuery(membersQuery(filters.query))
  const { canCreateMembers, canEditMembers, canViewDashboard } = useFlags()
  if (isStatus(list.error, 403)) return <DeniedState />
  const { page: _page, pageSize: _size, ...exportFilters } = filters.query
  return (
    <>
      <PageHeader
        title="Membros"
        subtitle={
          canEditMembers ? "Gerencie o rol de membros da sua igreja." : "Quem faz parte da sua igreja."
        }
        actions={
          <>
            <MembersTabs />
            <MembersExport filters={exportFilters} count={list.data?.count} />
            {canCreateMembers && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/membros/novo" />}
              >
                Novo Membro
              </Button>
            )}
          </>
        }
      />
      {canViewDashboard && <MemberStats />}
      <MemberFilters {...filters} />
      <MembersList list={list} {...filters} />
    </>
  )
}
