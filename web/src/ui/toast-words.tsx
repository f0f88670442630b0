import { Button, Group } from "@mantine/core"

/** What can be done about what a toast says, for as long as it is shown. */
export interface ToastAction {
  label: string
  run: () => void
}

/** The sentence of a toast with its action. */
export function ToastWords({ words, action }: { words: string; action: ToastAction }) {
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <span>{words}</span>
      <Button size="compact-sm" variant="light" flex="none" onClick={action.run}>
        {action.label}
      </Button>
    </Group>
  )
}
