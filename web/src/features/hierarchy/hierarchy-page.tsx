import type { HierarchyNode } from "@aprisco/contract/hierarchy"
import { Button, Card, Group, SegmentedControl } from "@mantine/core"
import { IconList } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCallback } from "react"
import { isStatus } from "../../lib/problem.ts"
import { useUser } from "../../lib/signed-in.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { ChosenUnit } from "./chosen-unit.tsx"
import { treeQuery } from "./hierarchy-api.ts"
import classes from "./hierarchy-page.module.css"
import { Hits } from "./hits.tsx"
import { LevelMenu } from "./level-menu.tsx"
import type { Standing } from "./tree-rows.ts"
import viewClasses from "./tree-view.module.css"
import { TreeView } from "./tree-view.tsx"
import { useTree } from "./use-tree.ts"
import { useVisit } from "./use-visit.ts"

const route = getRouteApi("/shell/denominacao/hierarchy")

/** How the units stand in each other, and what each comes to. */
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
            : "A igreja e as suas filiais, cada uma abaixo daquela a que pertence."
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
      {isError && !data && (
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
  const { search = "", figures } = route.useSearch()
  const navigate = route.useNavigate()
  const state = useTree(tree, search)
  const visit = useVisit()
  const visitLine = useCallback(({ node }: Standing) => visit(node), [visit])
  const searchFor = (words: string) =>
    void navigate({
      search: (old) => ({ ...old, search: words || undefined }),
      replace: search !== "",
      resetScroll: false,
    })
  return (
    <Card withBorder padding="md">
      <Group component="search" aria-label="Busca na hierarquia" align="center" gap="sm" mb="sm">
        <div className={classes.search}>
          <SearchInput
            label="Buscar na hierarquia"
            placeholder="Nome ou cidade"
            value={search}
            onSearch={searchFor}
          />
        </div>
        <SegmentedControl
          aria-label="O que os números contam"
          value={figures ?? "below"}
          onChange={(value) =>
            void navigate({
              search: (old) => ({ ...old, figures: value === "own" ? "own" : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          data={[
            { value: "below", label: "Com tudo abaixo" },
            { value: "own", label: "Só da unidade" },
          ]}
        />
        <LevelMenu state={state} />
      </Group>
      {search && <Hits state={state} search={search} />}
      <div className={viewClasses.heads} aria-hidden>
        <span>Membros</span>
        <span>Visitantes</span>
        <span>Filiais</span>
      </div>
      <TreeView label="Hierarquia" state={state} figures={figures} onVisit={visitLine} />
      {state.chosen && <ChosenUnit node={state.chosen.node} figures={figures} onVisit={visit} />}
    </Card>
  )
}
