import { contentOfScreen, giveLostFocus } from "../../../../ui/focus-onward.ts"

/**
 * As `ref` of a row: where the row goes while it has the focus, because a filter hides who was marked, the next person gets it; the screen's content
 * where nobody is left.
 */
export function focusNextRow(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined
  return () => {
    if (!row.contains(document.activeElement)) return
    const next = row.nextElementSibling ?? row.previousElementSibling
    // Once the list is drawn without the row.
    window.setTimeout(() => {
      const button = next?.isConnected ? next.querySelector("button") : null
      giveLostFocus(button ?? contentOfScreen())
    })
  }
}
