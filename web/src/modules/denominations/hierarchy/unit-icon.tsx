import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import classes from "./tree-view.module.css"

/** Tabler's outlines, each joined into one path: a tree renders hundreds of them while it scrolls. */
const OUTLINES: Record<HierarchyNode["type"], string> = {
  denomination:
    "M8 9l5 5v7h-5v-4m0 4h-5v-7l5 -5m1 1v-6a1 1 0 0 1 1 -1h10a1 1 0 0 1 1 1v17h-8M13 7l0 .01M17 7l0 .01M17 11l0 .01M17 15l0 .01",
  church: "M3 21l18 0M10 21v-4a2 2 0 0 1 4 0v4M10 5l4 0M12 3l0 5M6 21v-7m-2 2l8 -8l8 8m-2 -2v7",
  branch:
    "M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0",
}

/** The icon of a denomination, a church or a branch; decorative. */
export function UnitIcon({ type }: { type: HierarchyNode["type"] }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={OUTLINES[type]} />
    </svg>
  )
}
