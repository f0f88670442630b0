import { Alert, PasswordInput, SimpleGrid, Stack } from "@mantine/core"
import { useState } from "react"
import type { Passwords } from "./wizard.ts"

interface PasswordAgainProps {
  errors: Record<string, string>
  onTyped: (passwords: Passwords) => void
}

/** After a reload the password is gone from memory, and asked for again (api.md, fixed shapes 19). */
export function PasswordAgain({ errors, onTyped }: PasswordAgainProps) {
  const [typed, setTyped] = useState<Passwords>({ password: "", passwordConfirm: "" })
  function change(part: Partial<Passwords>) {
    const next = { ...typed, ...part }
    setTyped(next)
    onTyped(next)
  }
  return (
    <Stack gap="sm">
      <Alert title="Digite sua senha novamente">
        Por segurança, a senha não fica guardada neste aparelho quando a página é recarregada.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput
          label="Senha"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
          value={typed.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <PasswordInput
          label="Confirmar senha"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a confirmação", tabIndex: 0 }}
          value={typed.passwordConfirm}
          error={errors.passwordConfirm}
          onChange={(event) => change({ passwordConfirm: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  )
}
