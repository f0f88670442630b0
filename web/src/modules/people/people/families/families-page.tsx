import { Button } from "@mantine/core"
import { IconHome, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { ListHead } from "../../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { ListToolbar } from "../../../../ui/data-list/list-toolbar.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { BranchFilter, useHasBranches } from "../../../ground/branches/public.ts"
import { familiesQuery } from "./families-api.ts"
import { FAMILY_COLUMNS, FamilyCard } from "./family-columns.tsx"
import { FamilyPapersMenu } from "./family-papers-menu.tsx"
import type { FamilySearch } from "./search.ts"

const route = getRouteApi("/shell/familias")
type Search = FamilySearch & { ordering?: undefined }
const ADDRESS = { path: "/familias", validate: () => ({}), cleared: (): Search => ({}) }

/** The families of the church. */
export function FamiliesPage() {
  const { filters, filtered, filter, clear, page, goTo } = useListAddress<Search>(route, ADDRESS)
  const can = useCan()
  const list = useQuery(familiesQuery({ ...filters, page, pageSize: PAGE_SIZE }))
  const several = useHasBranches() || filters.branch !== undefined
  if (isStatus(list.error, 403)) return <DeniedState />
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
    <ListPage name="families" columns={FAMILY_COLUMNS}>
      <ListHead
        title="Famílias"
        subtitle="Quem mora junto e quem responde por quem."
        actions={
          <>
            <FamilyPapersMenu branch={filters.branch} below={filters.below} />
            {add("Nova família")}
          </>
        }
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
        onClear={() => void clear()}
        filters={several && <BranchFilter filters={filters} filter={filter} />}
      />
      <DataList
        label="Famílias"
        query={list}
        columns={FAMILY_COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/familias/$id", params: { id } })}
        card={(family) => <FamilyCard {...family} />}
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
              onClear={() => void clear()}
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
