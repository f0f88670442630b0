import type { ReactNode } from "react"

/**
 * A part that a phone shows only when it is asked for: folded there by fold-parts.ts, open without scripts. On a wider screen it has no heading of
 * its own. Without children it folds what the styles say of its neighbour.
 */
export function Fold({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <details className="fold" open>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
