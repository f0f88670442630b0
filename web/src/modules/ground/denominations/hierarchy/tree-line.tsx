import type { Counts, HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { IconChevronRight } from "@tabler/icons-react"
import { memo } from "react"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import type { HierarchySearch } from "./search.ts"
import { stateLabel } from "./state-labels.ts"
import type { TreeRow } from "./tree-rows.ts"
import classes from "./tree-view.module.css"

const TYPES = { denomination: "Denominação", church: "Igreja" } as const
/** Deeper levels are not indented further. */
const DEEPEST = 8

interface TreeLineProps {
  id: string
  standing: TreeRow
  top: number
  isChosen: boolean
  isOpen: boolean
  isHit: boolean
  countMode: HierarchySearch["figures"]
  small: boolean
  onChoose: (standing: TreeRow) => void
  onToggle: (standing: TreeRow, isOpen: boolean) => void
  onVisit: (standing: TreeRow) => void
}

/** One unit of the tree. A click selects it, a second one opens its page; the arrow expands it. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { id, standing, top, isChosen, isOpen, isHit, countMode, small } = props
  const { node, level, place, siblings } = standing
  const hasChildren = node.children.length > 0
  const counts = countMode === "own" ? node.ownCounts : node.counts
  const about = small
    ? [stateLabel(node), countsInLabel(counts), nodePlace(node)]
    : [nodeKind(node), stateLabel(node), nodePlace(node)]
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
export function shown(count: number | null): string {
  return count === null ? "oculto" : formatNumber(count)
}

export function nodeKind({ type, kind }: HierarchyNode): string {
  if (type !== "branch") return TYPES[type]
  return kind === null ? "Filial" : BRANCH_KINDS[kind]
}

export function nodePlace({ city, state }: HierarchyNode): string {
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

/** Tabler's outlines, each joined into one path: a tree renders hundreds of them while it scrolls. */
const OUTLINES: Record<HierarchyNode["type"], string> = {
  denomination:
    "M8 9l5 5v7h-5v-4m0 4h-5v-7l5 -5m1 1v-6a1 1 0 0 1 1 -1h10a1 1 0 0 1 1 1v17h-8M13 7l0 .01M17 7l0 .01M17 11l0 .01M17 15l0 .01",
  church: "M3 21l18 0M10 21v-4a2 2 0 0 1 4 0v4M10 5l4 0M12 3l0 5M6 21v-7m-2 2l8 -8l8 8m-2 -2v7",
  branch:
    "M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0",
}

/** The icon of a denomination, a church or a branch; decorative. */
function UnitIcon({ type }: { type: HierarchyNode["type"] }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={OUTLINES[type]} />
    </svg>
  )
}
