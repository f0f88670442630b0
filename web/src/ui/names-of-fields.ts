import { controlIn } from "./control-in.ts"

/** More would cover the form that they are of. */
const MOST_NAMES = 4
/** A consent's label is a sentence. */
const LONGEST_NAME = 40

/** The fields by what the form calls them, `Confira: Nome, CPF.`; blank where no field has a name. */
export function namesOf(wrong: readonly HTMLElement[]): string {
  const names = [...new Set(wrong.map(nameOf))].filter(Boolean)
  const more = names.length - MOST_NAMES
  const rest = more > 0 ? ` e mais ${more}` : ""
  return names.length === 0 ? "" : `Confira: ${names.slice(0, MOST_NAMES).join(", ")}${rest}.`
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
