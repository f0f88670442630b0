import { grantableRoles, ROLE_LABELS } from "@aprisco/contract/access/roles"
import { Alert, Checkbox, NativeSelect, Text, TextInput } from "@mantine/core"
import { IconUserCheck } from "@tabler/icons-react"
import { useUser } from "../../../../lib/signed-in.ts"
import { Section } from "../../../../ui/form-section.tsx"
import { PasswordField } from "../../../../ui/password-field.tsx"
import { VerifyFirst } from "../../../ground/auth/email-verification/public.ts"
import { HINT_BELOW } from "./hint-below.ts"
import type { TabProps } from "./tab-props.ts"

/** An account for the member (docs/product/members.md#5.3); nothing for users without the right. */
export function AccountSection({ form, hasAccount }: TabProps & { hasAccount: boolean }) {
  const user = useUser()
  const role = user?.role
  const roles = role ? grantableRoles(role) : []
  const wanted = form.useWatchValue("createSystemUser")
  if (roles.length === 0) return null
  if (hasAccount) {
    return (
      <Section title="Usuário do sistema" cols={1}>
        <Alert color="green" icon={<IconUserCheck aria-hidden />} role="presentation">
          Este membro já tem um usuário do sistema.
        </Alert>
      </Section>
    )
  }
  if (user?.emailVerified === false) {
    return (
      <Section title="Usuário do sistema" cols={1}>
        <VerifyFirst to="criar o usuário de um membro" />
      </Section>
    )
  }
  return (
    <Section title="Usuário do sistema" cols={1}>
      <Checkbox
        label="Criar usuário do sistema para este membro"
        description="Com ele a pessoa entra na plataforma e vê o que o seu perfil permite"
        key={form.key("createSystemUser")}
        {...form.getInputProps("createSystemUser", { type: "checkbox" })}
      />
      {wanted && <AccountFields form={form} roles={roles} />}
    </Section>
  )
}

function AccountFields({ form, roles }: TabProps & { roles: ReturnType<typeof grantableRoles> }) {
  const email = form.useWatchValue("email")
  return (
    <>
      <NativeSelect
        label="Perfil de acesso"
        data={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        key={form.key("systemRole")}
        {...form.getInputProps("systemRole")}
      />
      <TextInput
        label="E-mail do usuário"
        type="email"
        inputMode="email"
        autoComplete="off"
        required={email === ""}
        description={email && `Se vazio, usaremos ${email}`}
        inputWrapperOrder={HINT_BELOW}
        key={form.key("userEmail")}
        {...form.getInputProps("userEmail")}
      />
      <PasswordField
        label="Senha"
        required={false}
        autoComplete="new-password"
        description="Se vazia, enviamos um convite por e-mail, e a pessoa escolhe a própria senha"
        inputWrapperOrder={HINT_BELOW}
        key={form.key("userPassword")}
        {...form.getInputProps("userPassword")}
      />
      <Text size="sm" c="dimmed">
        O usuário pode ser desativado a qualquer momento em Configurações.
      </Text>
    </>
  )
}
