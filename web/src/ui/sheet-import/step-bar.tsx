import { Button, Group } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./step-bar.module.css"

interface StepBarProps {
  back: { label: string; go: () => void }
  next: { label: string; go: () => void; disabled?: boolean }
  busy?: boolean
  /** The secondary actions, at the left. */
  children?: ReactNode
}

/** Back and next, always visible at the foot of the screen. */
export function StepBar({ back, next, busy = false, children }: StepBarProps) {
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      {children}
      <Button variant="default" onClick={back.go} disabled={busy}>
        {back.label}
      </Button>
      <Button onClick={next.go} disabled={busy || next.disabled} aria-busy={busy || undefined}>
        {next.label}
      </Button>
    </Group>
  )
}
