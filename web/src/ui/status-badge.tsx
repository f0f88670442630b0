import { Badge } from "@mantine/core"
import type { ReactNode } from "react"

export type Tone = "neutral" | "primary" | "success" | "warning" | "danger" | "info"

const COLORS: Record<Tone, string> = {
  neutral: "gray",
  primary: "petrol",
  success: "green",
  warning: "amber",
  danger: "red",
  info: "blue",
}

/** A state as a word; the colour only repeats it. */
export function StatusBadge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge component="span" variant="light" color={COLORS[tone]} size="lg" mod="state">
      {children}
    </Badge>
  )
}
