import { Loader, Text, type TextInputProps } from "@mantine/core"
import { MaskedInput } from "../../../ui/masked-input.tsx"
import type { CepLookup } from "./use-cep-lookup.ts"

interface CepFieldProps extends Omit<TextInputProps, "onChange"> {
  /** Receives the masked text, as `form.getInputProps(…)` expects it. */
  onChange?: (value: string) => void
  lookup: CepLookup
}

/**
 * A CEP that fills in the rest of the address: the `onFound` of `useCepLookup` sets the fields (one by one with `setFieldValue`, so that
 * no other field is rendered again) and moves the focus to the number.
 */
export function CepField({ onChange, lookup, label = "CEP", ...rest }: CepFieldProps) {
  const { typed, pending, problem } = lookup
  return (
    <div>
      <MaskedInput
        mask="cep"
        label={label}
        placeholder="00000-000"
        autoComplete="postal-code"
        rightSection={pending ? <Loader size="xs" aria-label="Buscando CEP" /> : null}
        onChange={(event) => {
          onChange?.(event.currentTarget.value)
          typed(event.currentTarget.value)
        }}
        {...rest}
      />
      <Text size="sm" mt={4} role="status" fw={500}>
        {problem}
      </Text>
    </div>
  )
}
