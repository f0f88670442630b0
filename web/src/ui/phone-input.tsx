import { caretAfterMask, maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { TextInput, type TextInputProps } from "@mantine/core"
import { useCallback } from "react"

/**
 * A field for a telephone: a Brazilian number gets its mask while it is typed, pasted or filled in by the browser; one that begins with
 * another country's code stays as it is (docs/product/brazil.md#2.2). Uncontrolled.
 */
export function PhoneInput({ maxLength: _, ...rest }: TextInputProps) {
  const ref = useCallback((field: HTMLInputElement | null) => {
    field?.addEventListener("input", reshape)
    return () => field?.removeEventListener("input", reshape)
  }, [])
  return <TextInput ref={ref} type="tel" inputMode="tel" placeholder="(00) 00000-0000" {...rest} />
}

/** Runs before React hears of the event, which then reads the masked text. */
function reshape(event: Event): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || (event instanceof InputEvent && event.isComposing)) return
  const typed = field.value
  const masked = maskPhone(typed)
  if (masked === typed) return
  const caret = caretAfterMask(typed, field.selectionStart ?? typed.length, masked)
  setShown(field, masked)
  field.setSelectionRange(caret, caret)
}

/** Not by the field's own `value`: React would take what it sees there for the former value, and not tell of the change. */
function setShown(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
}
