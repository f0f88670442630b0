import type { MemberRow } from "@aprisco/contract/members/routes"
import { Button } from "@mantine/core"
import { IconPlus, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useFlags, useIsOrdinaryMember } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useScreenAhead } from "../../../lib/screen-ahead.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
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
const ACTIONS = <Actions />
const ROW = {
  rowLink: ({ id }: MemberRow) => linkOptions({ to: "/membros/$id", params: { id } }),
  card: (member: MemberRow) => <MemberCard member={member} />,
  rowActions: (member: MemberRow) => <MemberMenu member={member} />,
}
const NUMBERS = <Numbers />

/** The church's roll. */
export function MembersPage() {
  const address = useListAddress<MemberSearch>(route, ADDRESS)
  const { filters, ordering, page } = address
  const { canCreateMembers, canEditMembers } = useFlags()
  const isOrdinary = useIsOrdinaryMember()
  const exported = { ...filterQuery(MEMBER_FILTERS, filters), ordering }
  const list = useQuery(membersQuery({ ...exported, page, pageSize: PAGE_SIZE }))
  useScreenAhead("/shell/membros/$id")
  return (
    <ListScreen
      name="members"
      title="Membros"
      subtitle={canEditMembers ? "Gerencie o rol de membros da sua igreja." : "Quem faz parte da sua igreja."}
      one="membro"
      many="membros"
      actions={ACTIONS}
      numbers={NUMBERS}
      // The directory is searched by name only.
      placeholder={canEditMembers ? "Nome, contato ou CPF" : "Nome"}
      address={address}
      choices={MEMBER_FILTERS}
      lookups={LOOKUPS}
      offers={(name) => !isOrdinary || name !== "status"}
      exporting={<MembersExport filters={exported} count={list.data?.count} />}
      query={list}
      columns={useMemberColumns()}
      {...ROW}
      usualOrder="full_name"
      failure="Erro ao carregar lista de membros"
      loading="Carregando dados dos membros..."
      noneFound="Nenhum membro encontrado"
      noneMatches="Nenhum membro corresponde à busca e aos filtros escolhidos."
      noneYet={{
        icon: IconUsers,
        text: "O rol de membros começa com a primeira pessoa cadastrada.",
        help: "importar-membros",
        action: canCreateMembers && <FirstMember />,
      }}
    />
  )
}

function Actions() {
  const { canCreateMembers } = useFlags()
  return (
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
  )
}

function Numbers() {
  return useFlags().canViewDashboard && <MemberStats />
}

function FirstMember() {
  return (
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
