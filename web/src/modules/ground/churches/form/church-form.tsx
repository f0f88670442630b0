import { Box, Stack, TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { useUser } from "../../../../lib/signed-in.ts"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { AddressSection } from "../../addresses/public.ts"
import { VerifyFirst } from "../../auth/email-verification/public.ts"
import { ChurchSection, PastorField } from "./church-sections.tsx"
import type { ChurchValues } from "./church-values.ts"

interface ChurchFormProps {
  form: ContractForm<ChurchValues>
  /** A new church: its administrator may be named. */
  isNew?: boolean
  onCancel: () => void
  notice?: ReactNode
}

/** The form of a church, new or known. */
export function ChurchForm({ form, isNew = false, onCancel, notice }: ChurchFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <ChurchSection form={form}>
          <PastorField form={form} />
        </ChurchSection>
        <AddressSection form={form} />
        {isNew && <AdministratorSection form={form} />}
      </Stack>
      {notice && <Box mt="lg">{notice}</Box>}
      <FormBar onCancel={onCancel} busy={form.submitting} />
    </form>
  )
}

function AdministratorSection({ form }: Pick<ChurchFormProps, "form">) {
  if (useUser()?.emailVerified === false)
    return (
      <Section title="Quem vai administrar" cols={1}>
        <VerifyFirst to="convidar quem vai administrar" />
      </Section>
    )
  return (
    <Section title="Quem vai administrar">
      <TextInput
        label="Nome"
        description="Opcional: você também pode entrar na igreja e convidar as pessoas depois."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        key={form.key("adminName")}
        {...form.getInputProps("adminName")}
      />
      <TextInput
        label="E-mail de quem vai administrar"
        description="A pessoa recebe um convite para criar a senha."
        inputWrapperOrder={["label", "input", "description", "error"]}
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("adminEmail")}
        {...form.getInputProps("adminEmail")}
      />
    </Section>
  )
}
