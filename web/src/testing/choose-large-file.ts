/**
 * Chooses a file of megabytes in a field, as a person does: `upload` sends each byte to the browser as text of a message, which takes ten
 * seconds of two processors.
 */
export function chooseLargeFile(field: Element | null, file: File): void {
  if (!(field instanceof HTMLInputElement)) throw new Error("no field for files")
  const chosen = new DataTransfer()
  chosen.items.add(file)
  field.files = chosen.files
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
}
