/** Puts the focus on the first of the named fields, in the order of the page. Names are those of `getInputProps`. */
export function focusFirst(form: HTMLElement | null, names: string[]): void {
  // In the next frame, when errors are rendered and a tab that was opened for them is there.
  requestAnimationFrame(() => {
    const places = form?.querySelectorAll<HTMLElement>("[data-path]") ?? []
    const place = [...places].find((node) => names.includes(node.dataset.path ?? ""))
    if (!place) return
    const field = place.matches("input, select, textarea, button")
      ? place
      : place.querySelector<HTMLElement>("input, select, textarea, button")
    field?.focus()
  })
}
