import { Alert, PasswordInput, SimpleGrid, Stack } from "@mantine/core"
import { AcceptTerms } from "../auth/public.ts"
import type { PersonStepSecrets } from "./wizard.ts"

interface SecretsAgainProps {
  typed: PersonStepSecrets
  errors: Record<string, string>
  onTyped: (secrets: PersonStepSecrets) => void
}

/** After a reload the password and the acceptance are gone from memory: both are asked again (docs/product/registration.md#2.2). */
export function SecretsAgain({ typed, errors, onTyped }: SecretsAgainProps) {
  return (
    <Stack gap="sm">
      <Alert title="Digite sua senha novamente">
        Por segurança, a senha não fica guardada neste aparelho quando a página é recarregada.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput
          label="Senha"
          description="Pelo menos 8 caracteres"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
          data-path="password"
          value={typed.password}
          error={errors.password}
          onChange={(event) => onTyped({ ...typed, password: event.currentTarget.value })}
        />
        <PasswordInput
          label="Confirmar senha"
          description="Repita a senha"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a confirmação", tabIndex: 0 }}
          data-path="passwordConfirm"
          value={typed.passwordConfirm}
          error={errors.passwordConfirm}
          onChange={(event) => onTyped({ ...typed, passwordConfirm: event.currentTarget.value })}
        />
      </SimpleGrid>
      <AcceptTerms
        data-path="acceptTerms"
        checked={typed.acceptTerms}
        error={errors.acceptTerms}
        onChange={(event) => onTyped({ ...typed, acceptTerms: event.currentTarget.checked })}
      />
    </Stack>
  )
}
