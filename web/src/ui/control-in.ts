const CONTROLS = "input, select, textarea, button"

/** What is typed or pressed in the place of a field. */
export function controlIn(place: HTMLElement | undefined): HTMLElement | null | undefined {
  return place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS)
}
