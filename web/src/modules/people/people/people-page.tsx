import { Button } from "@mantine/core"
import { IconPlus, IconUserSearch, IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { useCan, useFlags } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { useScreenAhead } from "../../../lib/screen-ahead.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { peopleQuery } from "./people-api.ts"
import { PersonCard, usePeopleColumns } from "./people-columns.tsx"
import { PeopleFilters } from "./people-filters.tsx"
import { usePeopleFilters } from "./use-people-filters.ts"

/** The list of the people whom the church knows. */
export function PeoplePage() {
  const address = usePeopleFilters()
  const { canCreateMembers } = useFlags()
  const columns = usePeopleColumns()
  const mayMerge = useCan()("people.merge")
  const list = useQuery(peopleQuery(address.query))
  useScreenAhead("/shell/pessoas/$id")
  if (isStatus(list.error, 403)) return <DeniedState />
  const { filtered, ordering, page, clear, goTo, sort } = address
  return (
    <ListPage name="people" columns={columns}>
      <ListHead
        title="Pessoas"
        subtitle="Todos que a igreja conhece: membros, visitantes e outras pessoas."
        actions={
          <>
            {mayMerge && (
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/pessoas/duplicados" />}
              >
                Cadastros repetidos
              </Button>
            )}
            {canCreateMembers && <NewPerson label="Nova pessoa" />}
          </>
        }
        count={<CountLine list={list} one="pessoa" many="pessoas" ofPage mb={0} />}
      />
      <PeopleFilters {...address} />
      <DataList
        label="Pessoas"
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/pessoas/$id", params: { id } })}
        card={(person) => <PersonCard person={person} />}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        ordering={ordering ?? "full_name"}
        onOrdering={sort}
        failure="Erro ao carregar lista de pessoas"
        loading="Carregando pessoas..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma pessoa encontrada"
              text="Ninguém corresponde à busca e aos filtros escolhidos."
              onClear={() => void clear()}
            />
          ) : (
            <EmptyState
              icon={IconUserSearch}
              title="Nenhuma pessoa encontrada"
              text="Quem for cadastrado como membro ou visitante aparece aqui."
              action={canCreateMembers && <NewPerson label="Cadastrar a primeira pessoa" />}
            />
          )
        }
      />
    </ListPage>
  )
}

function NewPerson({ label }: { label: string }) {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/pessoas/nova" />}
    >
      {label}
    </Button>
  )
}
