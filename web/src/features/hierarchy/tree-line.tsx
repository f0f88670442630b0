import type { Counts, HierarchyNode } from "@aprisco/contract/hierarchy"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { IconBuildingChurch, IconBuildingCommunity, IconChevronRight, IconMapPin } from "@tabler/icons-react"
import { memo } from "react"
import { countOf, formatNumber } from "../../lib/format.ts"
import type { HierarchySearch } from "./search.ts"
import type { Standing } from "./tree-rows.ts"
import classes from "./tree-view.module.css"

const ICONS = { denomination: IconBuildingCommunity, church: IconBuildingChurch, branch: IconMapPin } as const
const TYPES = { denomination: "Denominação", church: "Igreja" } as const
/** Beyond it a deeper one stands no further to the right. */
const DEEPEST = 8

interface TreeLineProps {
  id: string
  standing: Standing
  top: number
  height: number
  isChosen: boolean
  isOpen: boolean
  isHit: boolean
  figures: HierarchySearch["figures"]
  small: boolean
  onChoose: (standing: Standing) => void
  onToggle: (standing: Standing, isOpen: boolean) => void
  onVisit: (standing: Standing) => void
}

/** One unit of the tree. A click chooses it, a second one opens its page; the arrow shows what lies below. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { id, standing, top, height, isChosen, isOpen, isHit, figures, small } = props
  const { node, level, place, siblings } = standing
  const hasChildren = node.children.length > 0
  const Icon = ICONS[node.type]
  const counts = figures === "own" ? node.ownCounts : node.counts
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself hears the keys
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
      data-hit={isHit || undefined}
      data-inactive={!node.isActive || undefined}
      style={{ top, height, paddingInlineStart: `calc(${Math.min(level, DEEPEST) - 1} * var(--tree-step))` }}
      onClick={() => props.onChoose(standing)}
      onDoubleClick={() => props.onVisit(standing)}
    >
      <span
        className={classes.toggle}
        data-open={isOpen || undefined}
        aria-hidden
        onClick={(event) => {
          if (!hasChildren) return
          event.stopPropagation()
          props.onToggle(standing, isOpen)
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {hasChildren && <IconChevronRight size={18} />}
      </span>
      <Icon className={classes.icon} size={20} stroke={1.8} aria-hidden />
      <span className={classes.text}>
        <span className={classes.name}>{isHit ? <mark>{node.name}</mark> : node.name}</span>
        <span className={classes.kind}>
          {(small
            ? [!node.isActive && "Inativa", countsInWords(counts), placeOf(node)]
            : [kindOf(node), !node.isActive && "Inativa", placeOf(node)]
          )
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className={classes.spoken}>{spoken(node, small ? null : counts, isHit)}</span>
      {!small && <Figures counts={counts} />}
    </div>
  )
})

function Figures({ counts }: { counts: Counts | null }) {
  if (counts === null) return <span className={classes.figures} />
  return (
    <span className={classes.figures} aria-hidden>
      <span>{shown(counts.members)}</span>
      <span>{shown(counts.visitors)}</span>
      <span>{shown(counts.branches)}</span>
    </span>
  )
}

/** `menos de 5`: what other churches add is too little to be told. */
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

function countsInWords(counts: Counts | null): string {
  if (counts === null) return ""
  const { members, visitors } = counts
  return [
    members !== null && countOf(members, "membro", "membros"),
    visitors !== null && countOf(visitors, "visitante", "visitantes"),
  ]
    .filter(Boolean)
    .join(", ")
}

/** What the eye sees beside the words: the marks, and figures below heads of columns. */
function spoken(node: HierarchyNode, counts: Counts | null, isHit: boolean): string {
  const branches = counts?.branches
  const words = [
    isHit && "encontrada na busca",
    countsInWords(counts),
    branches !== null &&
      branches !== undefined &&
      node.type !== "branch" &&
      countOf(branches, "filial", "filiais"),
  ].filter(Boolean)
  return words.length === 0 ? "" : `, ${words.join(", ")}`
}
