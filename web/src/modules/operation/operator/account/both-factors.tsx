import { TextInput } from "@mantine/core"
import { PasswordField } from "../../../../ui/password-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"

type Values = Record<"currentPassword" | "code", string>

/** Password and code, asked again before a change of what protects the account. */
export function BothFactors({ form }: { form: Pick<ContractForm<Values>, "key" | "getInputProps"> }) {
  return (
    <>
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        key={form.key("currentPassword")}
        {...form.getInputProps("currentPassword")}
      />
      <TextInput
        label="Código da verificação em duas etapas"
        description="Os 6 números do aplicativo, ou um código de recuperação."
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
    </>
  )
}
