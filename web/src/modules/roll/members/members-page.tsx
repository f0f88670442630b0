import { Button } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useDeferredValue, useMemo } from "react"
import { useFlags } from "../../../lib/can.ts"
import { isStatus } from "../../../lib/problem.ts"
import { useScreenAhead } from "../../../lib/screen-ahead.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { MembersExport } from "./import-export/public.ts"
import { useMemberColumns } from "./member-columns.tsx"
import { MemberFilters } from "./member-filters.tsx"
import { MemberStats } from "./member-stats.tsx"
import { membersQuery } from "./members-api.ts"
import { MembersList } from "./members-list.tsx"
import { MembersTabs } from "./members-tabs.tsx"
import { useMemberFilters } from "./use-member-filters.ts"

/** The church's roll. */
export function MembersPage() {
  const filters = useMemberFilters()
  const columns = useMemberColumns()
  const list = useQuery(membersQuery(filters.query))
  useScreenAhead("/shell/membros/$id")
  // After the filters, in slices: neither shows anything that was just typed.
  const data = useDeferredValue(list.data)
  const { isError } = list
  const top = useMemo(
    () => <Top count={<CountLine list={{ data, isError }} one="membro" many="membros" ofPage mb={0} />} />,
    [data, isError],
  )
  const { page: _page, pageSize: _size, ...exported } = filters.query
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <ListPage name="members" columns={columns}>
      {top}
      <MemberFilters {...filters} exporting={<MembersExport filters={exported} count={list.data?.count} />} />
      <MembersList list={list} {...filters} />
    </ListPage>
  )
}

/** Title, actions and counters. */
function Top({ count }: { count: ReactNode }) {
  const { canCreateMembers, canEditMembers, canViewDashboard } = useFlags()
  return (
    <>
      <ListHead
        title="Membros"
        subtitle={
          canEditMembers ? "Gerencie o rol de membros da sua igreja." : "Quem faz parte da sua igreja."
        }
        count={count}
        actions={
          <>
            <MembersTabs />
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
