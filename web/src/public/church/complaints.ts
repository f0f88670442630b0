/** Says what is wrong beside each field, and focuses the first. False where none is about a field of the form. */
export function complain(form: HTMLFormElement, complaints: Readonly<Record<string, string>>): boolean {
  let first: HTMLElement | null = null
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name]")) {
    const said = complaints[field.name] ?? ""
    const place = document.getElementById(`${field.id}-complaint`)
    if (place !== null) place.textContent = said
    if (said === "") {
      field.removeAttribute("aria-invalid")
      continue
    }
    field.setAttribute("aria-invalid", "true")
    // A question that only who looks like a robot is asked.
    field.closest<HTMLElement>("[hidden].check")?.removeAttribute("hidden")
    if (place !== null) first ??= field
  }
  first?.focus()
  return first !== null
}
