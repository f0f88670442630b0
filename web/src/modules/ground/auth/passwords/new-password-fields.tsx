import { PasswordField } from "../../../../ui/password-field.tsx"
import { PasswordMeter } from "../../../../ui/password-meter.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"

type Values = Record<"newPassword" | "confirmPassword", string>

interface NewPasswordFieldsProps {
  form: Pick<ContractForm<Values>, "key" | "getInputProps" | "useWatchValue">
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <PasswordField
          label="Nova senha"
          description="Pelo menos 8 caracteres, com letra minúscula, maiúscula e número. Uma frase de 15 caracteres ou mais também vale."
          autoComplete="new-password"
          mb={6}
          key={form.key("newPassword")}
          {...form.getInputProps("newPassword")}
        />
        <PasswordMeter password={form.useWatchValue("newPassword")} />
      </div>
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        key={form.key("confirmPassword")}
        {...form.getInputProps("confirmPassword")}
      />
    </>
  )
}
