import type { StaffRow } from "@aprisco/contract/staff/routes"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconMailPlus, IconUsersGroup } from "@tabler/icons-react"
import { useState } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useUser } from "../../../lib/signed-in.ts"
import type { ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { EditDialog } from "./edit-dialog.tsx"
import { StaffCard, staffColumns } from "./staff-columns.tsx"
import { StaffMenu } from "./staff-menu.tsx"
import type { useStaffFilters } from "./use-staff-filters.ts"

type Place = Pick<
  ReturnType<typeof useStaffFilters>,
  "filtered" | "ordering" | "page" | "clear" | "goTo" | "sort"
>

interface StaffListProps extends Place {
  list: ListQuery<StaffRow>
  onInvite: () => void
}

/** The users: a table on a large screen, cards on a phone. */
export function StaffList({ list, filtered, ordering, page, clear, goTo, sort, onInvite }: StaffListProps) {
  const [editing, { open, close }] = useDisclosure(false)
  // Stays while the dialog fades away.
  const [person, setPerson] = useState<StaffRow | null>(null)
  const office = useUser()?.role === "DENOMINATION_ADMIN"
  return (
    <>
      <DataList
        label="Usuários"
        query={list}
        columns={staffColumns(office)}
        rowKey={({ id }) => id}
        card={(row) => <StaffCard person={row} office={office} />}
        rowActions={(row) => (
          <StaffMenu
            person={row}
            onEdit={() => {
              setPerson(row)
              open()
            }}
          />
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        ordering={ordering ?? "full_name"}
        onOrdering={sort}
        failure="Erro ao carregar usuários"
        loading="Carregando usuários..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhum usuário encontrado"
              text="Nenhum usuário corresponde à busca e aos filtros escolhidos."
              onClear={() => void clear()}
            />
          ) : (
            <NoneYet onInvite={onInvite} />
          )
        }
      />
      {person && <EditDialog person={person} opened={editing} onClose={close} />}
    </>
  )
}

function NoneYet({ onInvite }: { onInvite: () => void }) {
  return (
    <EmptyState
      icon={IconUsersGroup}
      title="Nenhum usuário ainda"
      help="usuarios"
      text="Convide quem trabalha com você na secretaria e no cuidado das pessoas."
      action={
        <Button leftSection={<IconMailPlus size={18} aria-hidden />} onClick={onInvite}>
          Convidar usuário
        </Button>
      }
    />
  )
}
