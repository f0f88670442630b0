/**
 * As `ref` of a control that disappears after it was pressed: the focus goes on to the screen's content, instead of to the page's
 * beginning. The control must not be disabled meanwhile, which would take the focus from it at once.
 */
export function focusOnward(control: HTMLElement | null): (() => void) | undefined {
  if (control === null) return undefined
  return () => {
    if (!control.contains(document.activeElement)) return
    window.setTimeout(() => giveLostFocus(contentOfScreen()))
  }
}

/** What the focus goes to where nothing better is left. */
export function contentOfScreen(): HTMLElement | null {
  return document.getElementById("conteudo")
}

/** Gives the focus to `target`, unless somebody has taken it meanwhile: a dialog, a field with an error. `isNobody`: who does not count. */
export function giveLostFocus(
  target: HTMLElement | null,
  isNobody: (focused: Element) => boolean = () => false,
): void {
  const now = document.activeElement
  if (now === null || now === document.body || isNobody(now)) target?.focus({ preventScroll: true })
}
