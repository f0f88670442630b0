import { TextInput, type TextInputProps } from "@mantine/core"
import { useCallback } from "react"
import type { MaskName } from "./mask-binding.ts"

const INPUT_MODES = { cpf: "numeric", cnpj: "text", cep: "numeric", date: "numeric" } as const

/**
 * A field that applies the mask while typing, accepts a paste with or without it, and returns the masked text. Uncontrolled. The masks
 * have 30 kB: they are loaded with the first field, which takes what is typed until then, and masks it.
 */
export function MaskedInput({ mask, maxLength: _, ...rest }: TextInputProps & { mask: MaskName }) {
  // The mask determines the length of the text; a paste may be longer, until the mask has cleaned it.
  const ref = useCallback(
    (field: HTMLInputElement | null) => {
      let shown = field !== null
      import("./mask-binding.ts").then(
        ({ bindMask }) => shown && field && bindMask(field, mask),
        // Without a connection the field stays without a mask; the form complains of what is incomplete.
        () => undefined,
      )
      return () => {
        shown = false
      }
    },
    [mask],
  )
  return <TextInput ref={ref} inputMode={INPUT_MODES[mask]} {...rest} />
}
