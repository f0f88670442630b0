import { type RefObject, useRef } from "react"

type Field = HTMLInputElement | HTMLTextAreaElement

/** Inserts into a field at the caret, in place of the selection, and puts the caret after it. */
export function useInsertAtCaret<E extends Field>(
  value: string,
  change: (value: string) => void,
): { ref: RefObject<E | null>; insert: (text: string) => void } {
  const ref = useRef<E>(null)
  function insert(text: string) {
    const from = ref.current?.selectionStart ?? value.length
    const to = ref.current?.selectionEnd ?? value.length
    change(value.slice(0, from) + text + value.slice(to))
    const caret = from + text.length
    // After the field is drawn with its new value.
    requestAnimationFrame(() => {
      ref.current?.focus()
      ref.current?.setSelectionRange(caret, caret)
    })
  }
  return { ref, insert }
}
