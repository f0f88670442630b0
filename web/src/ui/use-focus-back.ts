import { type RefObject, useEffect, useMemo } from "react"
import { contentOfScreen, giveLostFocus } from "./focus-onward.ts"

/** After Mantine's own handling of the focus, and before a person can press the next key. */
const AFTER_MS = 15

/**
 * Gives the focus back to what opened a dialog, once it is closed; to the screen's content where that is gone, as after a row was
 * deleted. Mantine's own way knows neither a dialog that is mounted open nor one opened from a menu.
 */
export function useFocusBack(opened: boolean, dialog?: RefObject<HTMLElement | null>): void {
  // Before the dialog is on the screen: where nothing fades, the menu that it was chosen in goes as it comes.
  const pressed = useMemo(() => (opened ? openerOf(document.activeElement) : null), [opened])
  useEffect(() => {
    if (!opened) return
    const opener = pressed ?? openerOf(document.activeElement)
    return () => {
      const closed = dialog?.current
      const atClose = document.activeElement
      // Where the question that closed this dialog may have put it meanwhile: the opener is better.
      const content = contentOfScreen()
      const giveTo = (target: HTMLElement | null) =>
        giveLostFocus(target, (now) => now === content || now === atClose || closed?.contains(now) === true)
      window.setTimeout(() => {
        if (opener?.isConnected) giveTo(opener)
      }, AFTER_MS)
      // After the dialog around a question has given it back to its own opener.
      window.setTimeout(() => giveTo(content), 2 * AFTER_MS)
    }
  }, [opened, pressed, dialog])
}

/** The button of the menu, where the dialog was chosen in one: the item disappears with its menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby")
  const element = menu ? document.getElementById(menu) : focused
  return element instanceof HTMLElement && element !== document.body ? element : null
}
