import { Button } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { useFlags } from "../../lib/can.ts"
import { isStatus } from "../../lib/problem.ts"
import { useScreenAhead } from "../../lib/screen-ahead.ts"
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
  useScreenAhead("/shell/membros/$id")
  const count = list.data?.count
  // After the filters, in slices: neither shows anything that was just typed.
  const query = useDeferredValue(filters.query)
  const top = useMemo(() => <Top query={query} count={count} />, [query, count])
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <>
      {top}
      <MemberFilters {...filters} />
      <MembersList list={list} {...filters} />
    </>
  )
}

interface TopProps {
  query: ReturnType<typeof useMemberFilters>["query"]
  count: number | undefined
}

/** Title, actions and counters. */
function Top({ query, count }: TopProps) {
  const { canCreateMembers, canEditMembers, canViewDashboard } = useFlags()
  const { page: _page, pageSize: _size, ...exportFilters } = query
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
            <MembersExport filters={exportFilters} count={count} />
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
    </>
  )
}
