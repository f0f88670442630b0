import { Button, Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { formatNumber } from "../../../../lib/format.ts"
import classes from "../../../../ui/form-bar.module.css"

interface StepBarProps {
  busy: boolean
  /** What happens after the draft was saved. Enter in a field goes on. */
  onSaved: (then: () => void) => void
  back?: { label: string; go: () => void }
  leave: () => void
  next: { label: string; go: () => void }
  /** How many people get the message as it is now. */
  recipients: number | undefined
}

/** The foot of a step: each of its buttons saves the draft first. */
export function ComposeStepBar({ busy, onSaved, back, leave, next, recipients }: StepBarProps) {
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      {recipients !== undefined && (
        <Text size="sm" fw={600} mr="auto">
          {recipients === 1 ? "1 pessoa recebe" : `${formatNumber(recipients)} pessoas recebem`}
        </Text>
      )}
      {back && (
        <SavingButton busy={busy} onClick={() => onSaved(back.go)}>
          {back.label}
        </SavingButton>
      )}
      <SavingButton busy={busy} onClick={() => onSaved(leave)}>
        Salvar e sair
      </SavingButton>
      <Button type="submit" disabled={busy} aria-busy={busy || undefined} onClick={() => onSaved(next.go)}>
        {busy ? "Salvando..." : next.label}
      </Button>
    </Group>
  )
}

interface SavingButtonProps {
  busy: boolean
  onClick: () => void
  children: ReactNode
}

/** Saves the form around it, and does what was said then. */
export function SavingButton({ busy, onClick, children }: SavingButtonProps) {
  return (
    <Button
      variant="default"
      disabled={busy}
      onClick={({ currentTarget }) => {
        onClick()
        currentTarget.form?.requestSubmit()
      }}
    >
      {children}
    </Button>
  )
}
