import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { Button, Group, Text } from "@mantine/core"
import { IconArrowRight, IconDoorEnter } from "@tabler/icons-react"
import { useUser } from "../../../../lib/signed-in.ts"
import { useEnter } from "../office-entry/use-enter.ts"
import classes from "./hierarchy-page.module.css"
import type { HierarchySearch } from "./search.ts"
import { stateLabel } from "./state-labels.ts"
import { nodeKind, nodePlace, shown } from "./tree-line.tsx"
import { useVisitable } from "./use-visit.ts"

interface ChosenUnitProps {
  node: HierarchyNode
  countMode: HierarchySearch["figures"]
  onVisit: (node: HierarchyNode) => void
}

/** The active unit, with its actions. */
export function ChosenUnit({ node, countMode, onVisit }: ChosenUnitProps) {
  const visitable = useVisitable()
  const counts = countMode === "own" ? node.ownCounts : node.counts
  return (
    <section className={classes.chosen} aria-label="Unidade escolhida">
      <div>
        <Text fw={600} className={classes.name}>
          {node.name}
        </Text>
        <Text size="sm" c="dimmed">
          {[nodeKind(node), stateLabel(node), nodePlace(node)].filter(Boolean).join(" · ")}
        </Text>
        {counts && (
          <Text size="sm">
            {`Membros: ${shown(counts.members)} · Visitantes: ${shown(counts.visitors)} · Filiais: ${shown(counts.branches)}`}
          </Text>
        )}
      </div>
      <Group gap="sm">
        {node.mayEnter && <Enter node={node} />}
        {visitable(node) && (
          <Button
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => onVisit(node)}
          >
            {node.type === "denomination"
              ? "Abrir dashboard"
              : node.type === "church"
                ? "Abrir igreja"
                : "Abrir filial"}
          </Button>
        )}
      </Group>
    </section>
  )
}

/** Enters the church, to work in it as its administrator; not offered for the current church. */
function Enter({ node: { id, name } }: { node: HierarchyNode }) {
  const enter = useEnter()
  const here = useUser()?.enteredChurch?.id === id
  if (here) return null
  return (
    <Button
      leftSection={<IconDoorEnter size={18} aria-hidden />}
      loading={enter.isPending || enter.isSuccess}
      aria-label={`Entrar na igreja ${name}`}
      onClick={() => enter.mutate(id)}
    >
      Entrar na igreja
    </Button>
  )
}
