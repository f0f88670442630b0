/** Puts the caret behind what a field has, which would else be selected or typed before. */
export function caretToEnd(field: HTMLInputElement): void {
  field.setSelectionRange(field.value.length, field.value.length)
}
