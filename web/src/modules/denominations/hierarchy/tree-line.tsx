import type { Counts, HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { IconChevronRight } from "@tabler/icons-react"
import { memo } from "react"
import { countOf, formatNumber } from "../../../lib/format.ts"
import type { HierarchySearch } from "./search.ts"
import { stateLabel } from "./state-labels.ts"
import type { Standing } from "./tree-rows.ts"
import classes from "./tree-view.module.css"
import { UnitIcon } from "./unit-icon.tsx"

const TYPES = { denomination: "Denominação", church: "Igreja" } as const
/** Deeper levels are not indented further. */
const DEEPEST = 8

interface TreeLineProps {
  id: string
  standing: Standing
  top: number
  isChosen: boolean
  isOpen: boolean
  isHit: boolean
  figures: HierarchySearch["figures"]
  small: boolean
  onChoose: (standing: Standing) => void
  onToggle: (standing: Standing, isOpen: boolean) => void
  onVisit: (standing: Standing) => void
}

/** One unit of the tree. A click selects it, a second one opens its page; the arrow expands it. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { id, standing, top, isChosen, isOpen, isHit, figures, small } = props
  const { node, level, place, siblings } = standing
  const hasChildren = node.children.length > 0
  const counts = figures === "own" ? node.ownCounts : node.counts
  const about = small
    ? [stateLabel(node), countsInLabel(counts), placeOf(node)]
    : [kindOf(node), stateLabel(node), placeOf(node)]
  const kind = about.filter(Boolean).join(" · ")
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and names the line that it is on
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      className={classes.line}
      data-inactive={!node.isActive || undefined}
      style={{ top, paddingInlineStart: `calc(${Math.min(level, DEEPEST) - 1} * var(--tree-step))` }}
      onClick={() => props.onChoose(standing)}
      onDoubleClick={() => props.onVisit(standing)}
    >
      {hasChildren && (
        <span
          className={classes.toggle}
          data-open={isOpen || undefined}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            props.onToggle(standing, isOpen)
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <IconChevronRight size={18} />
        </span>
      )}
      <UnitIcon type={node.type} />
      <span className={classes.name}>{isHit ? <mark>{node.name}</mark> : node.name}</span>
      <span className={classes.kind}>{kind}</span>
      <span className={classes.spoken}>{spoken(node, small ? null : counts, isHit)}</span>
      {counts !== null && !small && (
        <>
          <span className={classes.figure} aria-hidden>
            {shown(counts.members)}
          </span>
          <span className={classes.figure} aria-hidden>
            {shown(counts.visitors)}
          </span>
          <span className={classes.figure} aria-hidden>
            {shown(counts.branches)}
          </span>
        </>
      )}
    </div>
  )
})

/** `menos de 5`: the part of other churches is too small to be shown. */
export function shown(figure: number | null): string {
  return figure === null ? "oculto" : formatNumber(figure)
}

export function kindOf({ type, kind }: HierarchyNode): string {
  if (type !== "branch") return TYPES[type]
  return kind === null ? "Filial" : BRANCH_KINDS[kind]
}

export function placeOf({ city, state }: HierarchyNode): string {
  return [city, state].filter(Boolean).join(" - ")
}

function countsInLabel(counts: Counts | null): string {
  if (counts === null) return ""
  const { members, visitors } = counts
  return [
    members !== null && countOf(members, "membro", "membros"),
    visitors !== null && countOf(visitors, "visitante", "visitantes"),
  ]
    .filter(Boolean)
    .join(", ")
}

/** The visual part of a line: the badges, and the counters in columns. */
function spoken(node: HierarchyNode, counts: Counts | null, isHit: boolean): string {
  const branches = counts?.branches
  const words = [
    isHit && "encontrada na busca",
    countsInLabel(counts),
    branches !== null &&
      branches !== undefined &&
      node.type !== "branch" &&
      countOf(branches, "filial", "filiais"),
  ].filter(Boolean)
  return words.length === 0 ? "" : `, ${words.join(", ")}`
}
