import type { Icon } from "@tabler/icons-react"

/** A line icon beside words that say the same. Drawn by the build: no icon library travels to the page. */
export function LineIcon({ of: Drawing, size = 24 }: { of: Icon; size?: number }) {
  return <Drawing size={size} stroke={1.75} aria-hidden="true" />
}
