import { Button } from "@mantine/core"
import { IconPlus, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { type ReactNode, useDeferredValue, useMemo } from "react"
import { useFlags, useIsOrdinaryMember } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { useScreenAhead } from "../../../lib/screen-ahead.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { FilterToolbar } from "../../../ui/data-list/filter-toolbar.tsx"
import { FilteredList } from "../../../ui/data-list/filtered-list.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { MembersExport } from "./import-export/public.ts"
import { MemberCard, useMemberColumns } from "./member-columns.tsx"
import { MemberMenu } from "./member-menu.tsx"
import { MemberStats } from "./member-stats.tsx"
import { membersQuery } from "./members-api.ts"
import { MembersTabs } from "./members-tabs.tsx"
import { MEMBER_FILTERS, type MemberSearch, validateMemberSearch } from "./search.ts"

const route = getRouteApi("/shell/membros")
const ADDRESS = { path: "/membros", validate: validateMemberSearch }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER]

/** The church's roll. */
export function MembersPage() {
  const address = useListAddress<MemberSearch>(route, ADDRESS)
  const { canEditMembers } = useFlags()
  const isOrdinary = useIsOrdinaryMember()
  const columns = useMemberColumns()
  const { ordering, page } = address
  const exported = { ...filterQuery(MEMBER_FILTERS, address.filters), ordering }
  const list = useQuery(membersQuery({ ...exported, page, pageSize: PAGE_SIZE }))
  useScreenAhead("/shell/membros/$id")
  // After the filters, in slices: neither shows anything that was just typed.
  const data = useDeferredValue(list.data)
  const { isError } = list
  const top = useMemo(
    () => <Top count={<CountLine list={{ data, isError }} one="membro" many="membros" ofPage mb={0} />} />,
    [data, isError],
  )
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <ListPage name="members" columns={columns}>
      {top}
      <FilterToolbar
        of="membros"
        // The directory is searched by name only.
        placeholder={canEditMembers ? "Nome, contato ou CPF" : "Nome"}
        address={address}
        choices={MEMBER_FILTERS}
        lookups={LOOKUPS}
        offers={(name) => !isOrdinary || name !== "status"}
        exporting={<MembersExport filters={exported} count={list.data?.count} />}
      />
      <FilteredList
        label="Membros"
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/membros/$id", params: { id } })}
        card={(member) => <MemberCard member={member} />}
        rowActions={(member) => <MemberMenu member={member} />}
        address={address}
        usualOrder="full_name"
        failure="Erro ao carregar lista de membros"
        loading="Carregando dados dos membros..."
        nothingFound={{
          title: "Nenhum membro encontrado",
          text: "Nenhum membro corresponde à busca e aos filtros escolhidos.",
        }}
        noneYet={<NoneYet />}
      />
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

function NoneYet() {
  const { canCreateMembers } = useFlags()
  return (
    <EmptyState
      icon={IconUsers}
      title="Nenhum membro encontrado"
      text="O rol de membros começa com a primeira pessoa cadastrada."
      help="importar-membros"
      action={
        canCreateMembers && (
          <>
            <Button renderRoot={(props) => <Link {...props} to="/membros/novo" />}>
              Cadastrar o primeiro membro
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/membros/importar" />}>
              Importar planilha
            </Button>
          </>
        )
      }
    />
  )
}
