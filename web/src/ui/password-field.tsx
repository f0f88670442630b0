import { PasswordInput, type PasswordInputProps } from "@mantine/core"

/** A secret with its show/hide toggle. `autoComplete` says which one: `current-password` or `new-password`. */
export function PasswordField({ label, ...rest }: PasswordInputProps & { label: string }) {
  return (
    <PasswordInput
      label={label}
      required
      visibilityToggleButtonProps={{ "aria-label": `Mostrar ou ocultar: ${label}`, tabIndex: 0 }}
      {...rest}
    />
  )
}
