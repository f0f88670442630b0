import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { Group, SegmentedControl } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { memo } from "react"
import { SearchInput } from "../../../../ui/search-input.tsx"
import classes from "./hierarchy-page.module.css"
import { LevelMenu } from "./level-menu.tsx"
import type { HierarchySearch } from "./search.ts"
import type { TreeState } from "./use-tree.ts"

const route = getRouteApi("/shell/denominacao/hierarchy")

interface TreeToolsProps {
  top: HierarchyNode["type"]
  search: string
  countMode: HierarchySearch["figures"]
  openTo: TreeState["openTo"]
}

/** The tools above the tree. Not rendered again while the reader moves from line to line. */
export const TreeTools = memo(function TreeTools({ top, search, countMode, openTo }: TreeToolsProps) {
  const navigate = route.useNavigate()
  const searchFor = (words: string) =>
    void navigate({
      search: (old) => ({ ...old, search: words || undefined }),
      replace: search !== "",
      resetScroll: false,
    })
  return (
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
        className={classes.count}
        aria-label="O que os números contam"
        value={countMode ?? "below"}
        onChange={(value) =>
          void navigate({
            search: (old) => ({ ...old, figures: value === "own" ? "own" : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        data={[
          { value: "below", label: "Incluir subordinadas" },
          { value: "own", label: "Somente esta unidade" },
        ]}
      />
      <LevelMenu top={top} openTo={openTo} />
    </Group>
  )
})
