/**
 * As `ref` of a control that disappears after it was pressed: the focus goes on to the screen's content, instead of to the page's
 * beginning. The control must not be disabled meanwhile, which would take the focus from it at once.
 */
export function focusOnward(control: HTMLElement | null): (() => void) | undefined {
  if (control === null) return undefined
  return () => {
    if (!control.contains(document.activeElement)) return
    window.setTimeout(() => {
      // Somebody else has taken it meanwhile: a dialog, a field with an error.
      if (document.activeElement === null || document.activeElement === document.body)
        document.getElementById("conteudo")?.focus({ preventScroll: true })
    })
  }
}
