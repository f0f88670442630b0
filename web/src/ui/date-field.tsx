import type { TextInputProps } from "@mantine/core"
import { formatDate } from "../lib/format.ts"
import { MaskedInput } from "./masked-input.tsx"

interface DateFieldProps extends Omit<TextInputProps, "onChange" | "value" | "defaultValue"> {
  /** `YYYY-MM-DD`, or blank. */
  defaultValue?: string | null
  /** Gets `YYYY-MM-DD`, `""`, or while the date is not complete the typed text, which no rule accepts as a date. */
  onChange?: (value: string) => void
}

/** A civil date, typed DD/MM/AAAA (also pasted as YYYY-MM-DD). Takes `form.getInputProps(…)` as it is. */
export function DateField({ defaultValue, onChange, ...rest }: DateFieldProps) {
  return (
    <MaskedInput
      mask="date"
      placeholder="DD/MM/AAAA"
      defaultValue={formatDate(defaultValue)}
      onChange={(event) => onChange?.(toIso(event.currentTarget.value))}
      {...rest}
    />
  )
}

function toIso(typed: string): string {
  return typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1")
}
