import type { Icon } from "@tabler/icons-react"

/** A decorative line icon. Rendered by the build: the page loads no icon library. */
export function LineIcon({ of: Drawing, size = 24 }: { of: Icon; size?: number }) {
  return <Drawing size={size} stroke={1.75} aria-hidden="true" />
}
