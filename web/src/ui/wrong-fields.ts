import { toast } from "./toast.ts"

const CONTROLS = "input, select, textarea, button"
/** More would cover the form that they are of. */
const MOST_NAMES = 4
/** A consent's label is a sentence. */
const LONGEST_NAME = 40

/**
 * Says that a form is not accepted, names its wrong fields, «Confira: Nome, CPF.», and puts the focus on the first, in the order of the
 * page (docs/product/conventions.md#2.9). `paths` are those of `getInputProps`. `words`: another sentence for the toast, without names.
 */
export function showWrongFields(form: HTMLElement | null, paths: readonly string[], words?: string): void {
  if (words) toast.error(words)
  // In the next frame, when errors are rendered and a tab that was opened for them is there.
  requestAnimationFrame(() => {
    const all = form?.querySelectorAll<HTMLElement>("[data-path]") ?? []
    const wrong = [...all].filter((place) => paths.includes(place.dataset.path ?? ""))
    if (!words) toast.formIsWrong(namesOf(wrong))
    controlIn(wrong[0])?.focus()
  })
}

/** `Confira: Nome, CPF.`; blank where no field has a name. */
function namesOf(wrong: readonly HTMLElement[]): string {
  const names = [...new Set(wrong.map(nameOf))].filter(Boolean)
  const more = names.length - MOST_NAMES
  const rest = more > 0 ? ` e mais ${more}` : ""
  return names.length === 0 ? "" : `Confira: ${names.slice(0, MOST_NAMES).join(", ")}${rest}.`
}

function controlIn(place: HTMLElement | undefined): HTMLElement | null | undefined {
  return place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS)
}

/** What the form calls the field; of a group its own name, not that of its first choice. */
function nameOf(place: HTMLElement): string {
  const legend = place.querySelector("legend")
  if (legend) return textOf(legend)
  const group = place.matches("[aria-labelledby]") ? place : place.querySelector("[aria-labelledby]")
  const label = document.getElementById(group?.getAttribute("aria-labelledby")?.split(" ")[0] ?? "")
  if (label) return textOf(label)
  const control = controlIn(place)
  const own = control && "labels" in control ? (control as HTMLInputElement).labels?.[0] : undefined
  return own ? textOf(own) : (control?.getAttribute("aria-label") ?? "")
}

/** Without the asterisk of a required field, which is hidden from a screen reader. */
function textOf(label: Element): string {
  const copy = label.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove()
  const text = (copy.textContent ?? "").trim()
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).trimEnd()}…` : text
}
