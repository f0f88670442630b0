import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-words"
import type { HouseholdRow } from "@aprisco/contract/people/households"
import { Button, Text } from "@mantine/core"
import { IconHome, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCallback } from "react"
import { useCan } from "../../../lib/can.ts"
import { countOf } from "../../../lib/format.ts"
import { isStatus } from "../../../lib/problem.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import { BranchFilter, useHasBranches } from "../../members/public.ts"
import { familiesQuery } from "./families-api.ts"
import classes from "./families-page.module.css"
import type { FamilySearch } from "./search.ts"

const route = getRouteApi("/shell/familias")
const PAGE_SIZE = 20

const COLUMNS: Column<HouseholdRow>[] = [
  {
    key: "name",
    title: "Família",
    primary: true,
    render: (family) => (
      <span className={classes.name} title={family.displayName}>
        {family.displayName}
        <small className={classes.under}>{family.branchName}</small>
      </span>
    ),
  },
  { key: "people", title: "Pessoas", render: ({ people }) => <PeopleOf people={people} /> },
  {
    key: "phone",
    title: "Telefone",
    width: "9.5rem",
    render: ({ phone }) => phone ?? "Não informado",
  },
]

/** The names of the people of a family, and how many they are. */
function PeopleOf({ people }: Pick<HouseholdRow, "people">) {
  const names = people.map(({ fullName }) => fullName).join(", ")
  return (
    <>
      <span className={classes.people} title={names}>
        {names}
      </span>
      <small className={classes.under}>{countOf(people.length, "pessoa", "pessoas")}</small>
    </>
  )
}

/** The families of the church. */
export function FamiliesPage() {
  const { page = 1, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const list = useQuery(familiesQuery({ ...filters, page, pageSize: PAGE_SIZE }))
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )
  const several = useHasBranches() || filters.branch !== undefined
  if (isStatus(list.error, 403)) return <DeniedState />
  const filter = (part: Partial<FamilySearch>) =>
    navigate({
      search: (old) => ({ ...old, ...part, page: undefined }),
      replace: part.search !== undefined && filters.search !== undefined,
      resetScroll: false,
    })
  const clear = () => void navigate({ search: {}, resetScroll: false })
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const add = (label: string) =>
    can("members.edit") && (
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/familias/nova" />}
      >
        {label}
      </Button>
    )
  return (
    <ListPage name="families" columns={COLUMNS}>
      <ListHead
        title="Famílias"
        subtitle="Quem mora junto e quem responde por quem."
        actions={add("Nova família")}
        count={<CountLine list={list} one="família" many="famílias" mb={0} />}
      />
      <ListToolbar
        label="Busca e filtros de famílias"
        search={{
          label: "Buscar famílias",
          placeholder: "Família ou pessoa",
          value: filters.search ?? "",
          onSearch: (search) => void filter({ search: search || undefined }),
        }}
        count={filters.branch === undefined ? 0 : 1}
        filtered={filtered}
        onClear={clear}
        filters={several && <BranchFilter filters={filters} filter={filter} />}
      />
      <DataList
        label="Famílias"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/familias/$id", params: { id } })}
        card={({ people, phone }) => (
          <>
            <Text size="sm" mt="xs">
              {people.map(({ fullName, role }) => `${fullName} (${HOUSEHOLD_ROLES[role]})`).join(", ")}
            </Text>
            {phone && <Text size="sm">{phone}</Text>}
          </>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar famílias"
        loading="Carregando famílias..."
        empty={
          filtered ? (
            <NothingFound
              icon={IconHome}
              title="Nenhuma família encontrada"
              text="Nenhuma família corresponde à busca e aos filtros escolhidos."
              onClear={clear}
            />
          ) : (
            <EmptyState
              icon={IconHome}
              title="Nenhuma família ainda"
              text="Junte quem mora na mesma casa: o responsável, o cônjuge e os filhos, com um só endereço."
              action={add("Cadastrar a primeira família")}
            />
          )
        }
      />
    </ListPage>
  )
}
