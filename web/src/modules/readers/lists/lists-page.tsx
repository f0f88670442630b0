import { LIST_SHARINGS, type PersonList } from "@aprisco/contract/lists/routes"
import { Button, Text } from "@mantine/core"
import { IconListDetails, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { countOf } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./lists.module.css"
import { listsQuery } from "./lists-api.ts"
import type { ListsSearch } from "./search.ts"

const route = getRouteApi("/shell/listas")
type Search = ListsSearch & { ordering?: undefined }
const ADDRESS = { path: "/listas", validate: () => ({}), cleared: (): Search => ({}) }

const COLUMNS: Column<PersonList>[] = [
  {
    key: "name",
    title: "Lista",
    primary: true,
    render: ({ name, ownerName }) => (
      <span className={classes.inList} title={name}>
        {name}
        {ownerName && <small className={classes.under}>{`De ${ownerName}`}</small>}
      </span>
    ),
  },
  { key: "sharing", title: "Quem vê", width: "10rem", render: (list) => <Sharing {...list} /> },
  { key: "count", title: "Pessoas", width: "10rem", render: (list) => <Count {...list} /> },
]

function Sharing({ sharing }: Pick<PersonList, "sharing">) {
  return <StatusBadge tone={sharing === "church" ? "info" : "neutral"}>{LIST_SHARINGS[sharing]}</StatusBadge>
}

/** It is counted when it is opened where the caller reaches a part alone of what its rules compare. Without a count where the caller may not see a field of the list's rules, and where a field no longer has what one of them compares. */
function Count({ count, usable, brokenRule }: Pick<PersonList, "count" | "usable" | "brokenRule">) {
  if (usable) return <>{count === null ? "Abra a lista para contar" : countOf(count, "pessoa", "pessoas")}</>
  return <>{brokenRule === null ? "Sem acesso a um dos campos" : "Uma regra não vale mais"}</>
}

/** The lists that the user may see. */
export function ListsPage() {
  const { filters, filtered, filter, clear, page, goTo } = useListAddress<Search>(route, ADDRESS)
  const { search } = filters
  const list = useQuery(listsQuery({ search, page, pageSize: PAGE_SIZE }))
  if (isStatus(list.error, 403)) return <DeniedState />
  const add = (label: string) => (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/listas/nova" />}
    >
      {label}
    </Button>
  )
  return (
    <ListPage name="lists" columns={COLUMNS}>
      <ListHead
        title="Listas"
        subtitle="Pessoas que atendem a condições, sempre em dia."
        actions={add("Nova lista")}
        count={<CountLine list={list} one="lista" many="listas" mb={0} />}
      />
      <ListToolbar
        label="Busca de listas"
        search={{
          label: "Buscar listas",
          placeholder: "Nome da lista",
          value: search ?? "",
          onSearch: (typed) => void filter({ search: typed || undefined }),
        }}
        count={0}
        filtered={filtered}
        onClear={() => void clear()}
      />
      <DataList
        label="Listas"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/listas/$id", params: { id } })}
        card={(row) => (
          <Text size="sm" mt="xs">
            <Count {...row} /> · {LIST_SHARINGS[row.sharing]}
          </Text>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar listas"
        loading="Carregando listas..."
        empty={
          search ? (
            <NothingFound
              icon={IconListDetails}
              title="Nenhuma lista encontrada"
              text="Nenhuma lista tem este nome."
              onClear={() => void clear()}
            />
          ) : (
            <EmptyState
              icon={IconListDetails}
              title="Nenhuma lista ainda"
              text="Junte pessoas por condições: aniversariantes do mês, membros sem telefone, visitantes que sumiram."
              action={add("Criar a primeira lista")}
            />
          )
        }
      />
    </ListPage>
  )
}
