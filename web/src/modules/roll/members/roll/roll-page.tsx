import { members as membersRoutes } from "@aprisco/contract/members/routes"
import { Button, Card, Switch } from "@mantine/core"
import { IconPrinter, IconUsers } from "@tabler/icons-react"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { everyPage } from "../../../../lib/every-page.ts"
import { countOf, formatDate, today } from "../../../../lib/format.ts"
import { filterQuery } from "../../../../lib/list-filters.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { myChurchQuery } from "../../../../lib/signed-in.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { BackToMembers } from "../back-to-members.tsx"
import { MEMBER_FILTERS } from "../search.ts"
import { RollTable } from "./roll-table.tsx"
import type { RollSearch } from "./search.ts"

const route = getRouteApi("/shell/membros/rol")

/** The roll as it is filtered, on one screen and for paper, with photos where they are wanted (docs/product/members.md#7.5). */
export function RollPage() {
  const { fotos: withPhotos = false, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const roll = useQuery(rollQuery(filters))
  const { data: church } = useQuery(myChurchQuery)
  const { data } = roll
  if (isStatus(roll.error, 403)) return <DeniedState needs="members.view" />
  return (
    <>
      <PageHeader
        title="Rol de membros"
        subtitle={[
          church?.name,
          data && countOf(data.count, "membro", "membros"),
          `em ${formatDate(today())}`,
        ]
          .filter(Boolean)
          .join(" · ")}
        back={<BackToMembers />}
        actions={
          <>
            <Switch
              label="Com fotos"
              checked={withPhotos}
              onChange={({ currentTarget: { checked } }) =>
                void navigate({
                  search: (old) => ({ ...old, fotos: checked || undefined }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!data || data.count === 0}
              onClick={() => void printWhenDrawn()}
            >
              Imprimir
            </Button>
          </>
        }
      />
      {data && data.count > 0 && (
        <>
          <ShownOf shown={data.rows.length} count={data.count} what="membros" />
          <RollTable members={data.rows} withPhotos={withPhotos} />
        </>
      )}
      {data?.count === 0 && (
        <Card withBorder>
          <EmptyState
            icon={IconUsers}
            title="Nenhum membro para imprimir"
            text="Volte à lista e escolha outros filtros."
          />
        </Card>
      )}
      {!data && (
        <Card withBorder>
          {roll.isError ? (
            <ErrorState
              message="Erro ao carregar o rol"
              error={roll.error}
              onRetry={() => void roll.refetch()}
            />
          ) : (
            <SkeletonRows rows={10} label="Carregando o rol..." />
          )}
        </Card>
      )}
    </>
  )
}

/** Prints once every photo is there, or has failed: a sheet with holes would be printed twice. */
async function printWhenDrawn(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  window.print()
}

/** Under the members' key, so that a change of one is on the sheet. */
function rollQuery(filters: Omit<RollSearch, "fotos">) {
  const query = filterQuery(MEMBER_FILTERS, filters)
  return queryOptions({
    queryKey: ["members", "roll", query],
    queryFn: ({ signal }) =>
      everyPage((page) =>
        api.call(membersRoutes.list, { query: { ...query, page, pageSize: 100 } }, { signal }),
      ),
  })
}
