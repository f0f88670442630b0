import { personalDataForm, profile } from "@aprisco/contract/account/profile"
import type { User } from "@aprisco/contract/auth/user"
import { limitsOf } from "@aprisco/contract/kit/limits"
import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, PasswordInput, Textarea, TextInput } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { knowUser } from "../../../lib/signed-in.ts"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { PhoneField } from "../../../ui/phone-field.tsx"
import { SettingsForm } from "../../../ui/settings-form.tsx"
import { toast } from "../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { UNEXPECTED_ON_UPDATE } from "./profile-api.ts"

const LONGEST_BIO = limitsOf(personalDataForm, "bio").maxLength

const GENDER_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]

type Gender = "" | "M" | "F"

function valuesFrom(user: User) {
  const gender: Gender = user.gender === "N" ? "" : user.gender
  return {
    fullName: user.fullName,
    email: user.email,
    phone: user.phone ?? "",
    birthDate: user.birthDate ?? "",
    gender,
    bio: user.profile.bio,
    currentPassword: "",
  }
}

type Values = ReturnType<typeof valuesFrom>

/** The person's own data (docs/product/account.md#3.1). */
export function PersonalTab({ user }: { user: User }) {
  const form: ContractForm<Values> = useContractForm({
    schema: personalDataForm,
    initialValues: valuesFrom(user),
    send: (body) => api.call(profile.updatePersonalData, { body }),
    onSaved: (answer) => {
      knowUser(answer)
      form.setInitialValues(valuesFrom(answer))
      form.reset()
      toast.success("Dados pessoais atualizados com sucesso!")
    },
    failure: (error) => messageOf(error, "Erro ao atualizar dados pessoais.", UNEXPECTED_ON_UPDATE),
  })
  useUnsavedGuard(() => form.isDirty())
  return (
    <SettingsForm form={form} undo="Descartar alterações">
      <Section title="Dados pessoais">
        <TextInput
          label="Nome completo"
          autoComplete="name"
          autoCapitalize="words"
          key={form.key("fullName")}
          {...form.getInputProps("fullName")}
        />
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordForEmail form={form} email={user.email} />
        <PhoneField form={form} name="phone" label="Telefone" autoComplete="tel" />
        <DateField
          label="Data de nascimento"
          autoComplete="bday"
          key={form.key("birthDate")}
          {...form.getInputProps("birthDate")}
        />
        <NativeSelect
          label="Gênero"
          data={GENDER_CHOICES}
          autoComplete="off"
          key={form.key("gender")}
          {...form.getInputProps("gender")}
        />
      </Section>
      <Section title="Sobre você" cols={1}>
        <Bio form={form} />
      </Section>
    </SettingsForm>
  )
}

/** A person who finds the screen open must not be able to take over the account (docs/product/account.md#3.2). */
function PasswordForEmail({ form, email }: { form: ContractForm<Values>; email: string }) {
  const moves = form.useWatchValue("email").trim().toLowerCase() !== email
  if (!moves) return null
  return (
    <PasswordInput
      label="Senha atual"
      description="Para trocar o e-mail, confirme com a sua senha"
      required
      autoComplete="current-password"
      visibilityToggleButtonProps={{ "aria-label": "Mostrar ou ocultar a senha", tabIndex: 0 }}
      key={form.key("currentPassword")}
      {...form.getInputProps("currentPassword")}
    />
  )
}

function Bio({ form }: { form: ContractForm<Values> }) {
  const length = form.useWatchValue("bio").length
  return (
    <Textarea
      label="Biografia"
      placeholder="Um pouco da sua história e do seu ministério"
      description={`${length}/${LONGEST_BIO} caracteres`}
      inputWrapperOrder={["label", "input", "description", "error"]}
      autosize
      minRows={4}
      maxRows={12}
      key={form.key("bio")}
      {...form.getInputProps("bio")}
      // Not truncated: the counter shows by how much it is too long.
      maxLength={undefined}
    />
  )
}
