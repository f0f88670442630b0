import type { MemberRow } from "@aprisco/contract/members/routes"
import { Button } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { Link, linkOptions } from "@tanstack/react-router"
import { useFlags } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import type { ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { MemberCard, useMemberColumns } from "./member-columns.tsx"
import { MemberMenu } from "./member-menu.tsx"
import type { useMemberFilters } from "./use-member-filters.ts"

type Place = Pick<
  ReturnType<typeof useMemberFilters>,
  "filtered" | "ordering" | "page" | "clear" | "goTo" | "sort"
>

interface MembersListProps extends Place {
  list: ListQuery<MemberRow>
}

/** The members: a table on a wide screen, cards on a phone. */
export function MembersList({ list, filtered, ordering, page, clear, goTo, sort }: MembersListProps) {
  const columns = useMemberColumns()
  return (
    <DataList
      label="Membros"
      query={list}
      columns={columns}
      rowKey={(member) => member.id}
      rowLink={({ id }) => linkOptions({ to: "/membros/$id", params: { id } })}
      card={(member) => <MemberCard member={member} />}
      rowActions={(member) => <MemberMenu member={member} />}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={goTo}
      ordering={ordering ?? "full_name"}
      onOrdering={sort}
      failure="Erro ao carregar lista de membros"
      loading="Carregando dados dos membros..."
      empty={
        filtered ? (
          <NothingFound
            title="Nenhum membro encontrado"
            text="Nenhum membro corresponde à busca e aos filtros escolhidos."
            onClear={() => void clear()}
          />
        ) : (
          <NoneYet />
        )
      }
    />
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
