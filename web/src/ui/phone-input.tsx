import { TextInput, type TextInputProps } from "@mantine/core"
import { MaskedInput } from "./masked-input.tsx"

const BRAZILIAN = /^\(\d{2}\) \d{4,5}-\d{4}$/

interface PhoneInputProps extends TextInputProps {
  /** What the record holds, `""` for nothing. */
  kept: string
}

/** A telephone with the Brazilian mask; a kept number from abroad, which the mask would cut to pieces, without. */
export function PhoneInput({ kept, ...rest }: PhoneInputProps) {
  if (kept !== "" && !BRAZILIAN.test(kept)) return <TextInput type="tel" autoComplete="off" {...rest} />
  return <MaskedInput mask="phone" placeholder="(00) 00000-0000" autoComplete="off" {...rest} />
}
