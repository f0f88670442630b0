import { type HierarchyNode, hierarchy } from "@aprisco/contract/denominations/hierarchy"
import { Button, Card } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { IconBinaryTree2, IconList } from "@tabler/icons-react"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCallback } from "react"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { ChosenUnit } from "./chosen-unit.tsx"
import { Hits } from "./hits.tsx"
import type { TreeRow } from "./tree-rows.ts"
import { TreeTools } from "./tree-tools.tsx"
import viewClasses from "./tree-view.module.css"
import { TreeView } from "./tree-view.tsx"
import { useTree } from "./use-tree.ts"
import { useVisit } from "./use-visit.ts"

const route = getRouteApi("/shell/denominacao/hierarchy")

/** The tree of the units, with the counters of each. */
export function HierarchyPage() {
  const { data, error, isError, refetch } = useQuery(treeQuery)
  const office = useUser()?.role === "DENOMINATION_ADMIN"
  if (isStatus(error, 403)) return <DeniedState needs="hierarchy.view" />
  return (
    <>
      <PageHeader
        title="Visão Hierárquica"
        subtitle={
          office
            ? "A denominação, as suas igrejas e as filiais de cada uma."
            : "A igreja e as suas filiais, cada uma vinculada à unidade a que pertence."
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/configuracoes/filiais" />}
          >
            Ver em lista
          </Button>
        }
      />
      {isStatus(error, 409) && !data && (
        <Card withBorder>
          <TooManyUnits office={office} message={messageOf(error)} />
        </Card>
      )}
      {isError && !isStatus(error, 409) && !data && (
        <Card withBorder>
          <ErrorState message="Erro ao carregar a hierarquia" error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !isError && (
        <Card withBorder>
          <SkeletonRows label="Carregando hierarquia..." />
        </Card>
      )}
      {data && <Tree key={`${data.type}-${data.id}`} tree={data} />}
    </>
  )
}

function Tree({ tree }: { tree: HierarchyNode }) {
  const { search = "", figures: countMode } = route.useSearch()
  const state = useTree(tree, search)
  const visit = useVisit()
  const visitLine = useCallback(({ node }: TreeRow) => visit(node), [visit])
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  return (
    <Card withBorder padding="md">
      <TreeTools top={tree.type} search={search} countMode={countMode} openTo={state.openTo} />
      {search && <Hits state={state} search={search} />}
      <div className={viewClasses.heads} aria-hidden>
        <span>Membros</span>
        <span>Visitantes</span>
        <span>Filiais</span>
      </div>
      <TreeView
        label="Hierarquia"
        state={state}
        countMode={countMode}
        small={small ?? false}
        onVisit={visitLine}
      />
      {state.chosen && <ChosenUnit node={state.chosen.node} countMode={countMode} onVisit={visit} />}
    </Card>
  )
}

/** Another try would not help: the tree can be read church by church. */
function TooManyUnits({ office, message }: { office: boolean; message: string }) {
  return (
    <EmptyState
      icon={IconBinaryTree2}
      title="A hierarquia é grande demais para esta tela"
      text={message}
      action={
        office && (
          <Button renderRoot={(props) => <Link {...props} to="/denominacao/churches" />}>Ver igrejas</Button>
        )
      }
    />
  )
}

/** The caller's own tree: for an office its denomination, for others their church. */
const treeQuery = queryOptions({
  queryKey: ["hierarchy", "tree"],
  queryFn: ({ signal }) => api.call(hierarchy.tree, {}, { signal }),
})
