import { TextInput, type TextInputProps } from "@mantine/core"

/** An amount as people type it, `1.234,56`; `amountTyped` makes the wire's of it. Takes `form.getInputProps(…)` as it is. */
export function MoneyField(props: TextInputProps) {
  return (
    <TextInput
      placeholder="0,00"
      inputMode="decimal"
      autoComplete="off"
      leftSection={
        <span aria-hidden style={{ fontSize: "var(--mantine-font-size-sm)" }}>
          R$
        </span>
      }
      {...props}
      // Longer than the wire's: with dots and a comma.
      maxLength={20}
    />
  )
}
