import { Button, Group } from "@mantine/core"
import { focusOnward } from "./focus-onward.ts"

/** What can be done about what a toast says, for as long as it is shown. */
export interface ToastAction {
  label: string
  run: () => void
}

interface ToastWordsProps {
  words: string
  action: ToastAction
  /** While the button has the focus the toast stays. */
  onStay: (stays: boolean) => void
}

/** The sentence of a toast with its action, which `z` presses too (docs/product/search.md#1.9). */
export function ToastWords({ words, action, onStay }: ToastWordsProps) {
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <span>{words}</span>
      <Button
        ref={focusOnward}
        size="compact-sm"
        variant="light"
        flex="none"
        data-toast-action
        aria-keyshortcuts="z"
        onClick={action.run}
        onFocus={() => onStay(true)}
        onBlur={() => onStay(false)}
      >
        {action.label}
      </Button>
    </Group>
  )
}

/** Presses the button of the newest toast that has one. False where there is none. */
export function pressToast(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>("[data-toast-action]")].at(-1)
  button?.click()
  return button !== undefined
}
