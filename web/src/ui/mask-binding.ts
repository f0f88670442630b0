import { withMask } from "use-mask-input"

interface MaskRule {
  mask: string
  casing?: "upper"
  /** Cleans a pasted text before it is masked. */
  clean?: (pasted: string) => string
}

const MASKS = {
  cpf: { mask: "999.999.999-99" },
  // Letters since July 2026 (IN RFB 2.229/2024).
  cnpj: { mask: "**.***.***/****-99", casing: "upper" },
  cep: { mask: "99999-999" },
  date: { mask: "99/99/9999", clean: brazilianOrder },
} satisfies Record<string, MaskRule>

export type MaskName = keyof typeof MASKS

const OPTIONS = Object.fromEntries(
  Object.entries<MaskRule>(MASKS).map(([name, { casing, clean }]) => [
    name,
    {
      placeholder: "",
      showMaskOnHover: false,
      showMaskOnFocus: false,
      jitMasking: true,
      casing,
      onBeforePaste: clean,
    },
  ]),
)

/** Applies a mask to a field, and to what was typed in it before. */
export function bindMask(field: HTMLInputElement, name: MaskName): void {
  const rule: MaskRule = MASKS[name]
  const typed = field.value
  withMask(rule.mask, OPTIONS[name])(field)
  field.addEventListener("input", TAKE_WHOLE[name], true)
  if (typed !== field.defaultValue) setWhole(field, typed, rule)
}

/**
 * A browser that fills the field in, or a telephone's suggestion, sets the text at once. The library treats that as one key
 * and mixes it with the former value: one number pasted over another became a third one. Setting the whole value avoids this.
 */
const TAKE_WHOLE = Object.fromEntries(
  Object.entries<MaskRule>(MASKS).map(([name, rule]) => [
    name,
    (event: Event) => {
      const field = event.target
      if (!event.isTrusted || !(field instanceof HTMLInputElement)) return
      const shown = shownIn(field)
      // An emptied field is set as a whole too: after half a number the library would insert the rest of the mask again.
      if (shown !== "" && isOneKey(event)) return
      event.stopImmediatePropagation()
      setWhole(field, shown, rule)
    },
  ]),
) as Record<MaskName, (event: Event) => void> // the keys are those of MASKS

/** By the library's own event for it, which masks the text and fires the input event itself. */
function setWhole(field: HTMLInputElement, text: string, { clean = String }: MaskRule): void {
  field.dispatchEvent(new CustomEvent("setvalue", { detail: [clean(text)] }))
}

/** The text in the field: its `value` property is overridden by the library, and returns the former text. */
function shownIn(field: HTMLInputElement): string {
  const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {}
  return String(get?.call(field) ?? "")
}

/** A letter, a deletion, or text that a telephone's keyboard is still composing. */
function isOneKey(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  if (event.isComposing || event.inputType.startsWith("delete")) return true
  return event.data !== null && event.data.length <= 1
}

/** `1990-11-21` is pasted as 21/11/1990. */
function brazilianOrder(pasted: string): string {
  return pasted.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1")
}
