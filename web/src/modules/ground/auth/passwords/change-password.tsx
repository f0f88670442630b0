import { passwords } from "@aprisco/contract/auth/passwords"
import type { User } from "@aprisco/contract/auth/user"
import { Button, Group, Stack, Text } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { PasswordField } from "../../../../ui/password-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { sessionsChanged } from "../sessions/sessions-query.ts"
import { NewPasswordFields } from "./new-password-fields.tsx"

const BLANK = { currentPassword: "", newPassword: "", confirmPassword: "" }

/** Changes the password; sessions on other devices end (docs/product/auth.md#1.5). */
export function ChangePassword({ user }: { user: User }) {
  const form: ContractForm<typeof BLANK> = useContractForm({
    schema: passwords.change.body,
    initialValues: BLANK,
    send: (body) => api.call(passwords.change, { body }),
    onSaved: () => {
      form.setInitialValues(BLANK)
      form.reset()
      toast.success("Senha alterada com sucesso!")
      void sessionsChanged()
    },
    failure: "Erro ao alterar senha.",
  })
  return (
    <FactCard title="Alterar senha">
      <Text c="dimmed" mb="md">
        Ao alterar a senha, as sessões em outros aparelhos são encerradas e você recebe um e-mail de aviso.
      </Text>
      <form noValidate onSubmit={form.submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Stack gap="md" maw="26rem">
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            key={form.key("currentPassword")}
            {...form.getInputProps("currentPassword")}
          />
          <NewPasswordFields form={form} />
        </Stack>
        <Group mt="lg">
          <Button type="submit" disabled={form.submitting}>
            {form.submitting ? "Alterando..." : "Alterar senha"}
          </Button>
        </Group>
      </form>
    </FactCard>
  )
}
