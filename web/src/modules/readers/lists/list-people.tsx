import type { ListPerson, PersonList } from "@aprisco/contract/lists/routes"
import { Skeleton, Text } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { Fragment, useCallback } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { useChosen } from "../../../ui/data-list/use-chosen.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { PartCards } from "../../../ui/parts.tsx"
import classes from "./lists.module.css"
import { listColumnsQuery, listPeopleQuery } from "./lists-api.ts"

const route = getRouteApi("/shell/listas/$id")
/** As high as a line of buttons. */
const WAITING = <Skeleton height={44} maw="14rem" mb="md" />

/** The people of a list with its columns, and what other modules do with all or some of them. */
export function ListPeople({ list }: { list: PersonList }) {
  const { id, columns } = list
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const people = useQuery(listPeopleQuery(id, page, PAGE_SIZE))
  const labels = useQuery(listColumnsQuery)
  const { chosen, clear, selection } = useChosen<ListPerson>(`list ${id}`)
  const goTo = useCallback(
    (next: number) => navigate({ search: { page: next > 1 ? next : undefined } }),
    [navigate],
  )
  const titleOf = (name: string) => labels.data?.find(({ column }) => column === name)?.label ?? name
  return (
    <section aria-label="Pessoas da lista">
      <PartCards at="list-people" given={{ list, chosen, onClear: clear }} waiting={WAITING} />
      <DataList
        label={list.name}
        query={people}
        columns={[NAME, ...columns.map((column, place) => columnAt(column, titleOf(column), place))]}
        rowKey={(person) => person.id}
        rowLink={(person) => linkOptions({ to: "/pessoas/$id", params: { id: person.id } })}
        card={({ values }) => (
          <Text size="sm" mt="xs">
            {columns.map((column, place) => {
              const value = values[place]
              if (!value) return null
              const before = values.slice(0, place).some(Boolean)
              return (
                <Fragment key={column}>
                  {before && " · "}
                  <span className={classes.inCard} data-long={value.length > LONG || undefined}>
                    {inCard(column, value, titleOf)}
                  </span>
                </Fragment>
              )
            })}
          </Text>
        )}
        selection={selection}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar as pessoas da lista"
        loading="Carregando pessoas..."
        empty={
          <EmptyState
            icon={IconUsers}
            title="Nenhuma pessoa encontrada"
            text="Ninguém atende às condições desta lista agora. Quem passar a atender aparece aqui."
          />
        }
      />
    </section>
  )
}

/** How many people of a list there are, and how many of them are shown. */
export function PeopleCount({ id }: { id: number }) {
  const { page = 1 } = route.useSearch()
  const people = useQuery(listPeopleQuery(id, page, PAGE_SIZE))
  return <CountLine list={people} one="pessoa" many="pessoas" mb={0} />
}

const NAME: Column<ListPerson> = {
  key: "name",
  title: "Nome",
  primary: true,
  width: "14rem",
  render: ({ fullName }) => <span className={classes.name}>{fullName}</span>,
}

/** Of a value in a card, in characters: about the half of a phone's line. */
const LONG = 20

/** Columns whose values need no label on a card. */
const TELLS_ITSELF = new Set(["phone", "email", "address", "household", "branch"])

/** «Idade: 8»: a card has no column headings. */
function inCard(column: string, value: string, titleOf: (column: string) => string): string {
  return TELLS_ITSELF.has(column) ? value : `${titleOf(column)}: ${value}`
}

/** The width that a value needs in one or two lines. */
const WIDTHS: { readonly [column: string]: string } = {
  age: "5rem",
  birth_date: "8rem",
  phone: "10.5rem",
  email: "15rem",
  address: "16rem",
}

/** Columns keep their widths: with more than fit on the screen the table scrolls sideways. */
function columnAt(key: string, title: string, place: number): Column<ListPerson> {
  return {
    key,
    title,
    // The title of a custom field may be a whole question.
    width: WIDTHS[key] ?? (title.length > 30 ? "18rem" : "10rem"),
    added: true,
    render: ({ values }) => <span className={classes.name}>{values[place] ?? <NoValue />}</span>,
  }
}
