import { UFS } from "@aprisco/contract/brazil/ufs"
import type { Address } from "@aprisco/contract/core"
import { Box, NativeSelect, Stack, TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { FormBar } from "../../../ui/form-bar.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { CepField } from "../../address/public.ts"
import { ContactSection } from "../../profile/public.ts"
import type { ChurchValues } from "./church-values.ts"

const STATES = [{ value: "", label: "Selecione" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]
const FILLED = ["zipcode", "address", "neighborhood", "city"]

interface ChurchFormProps {
  form: ContractForm<ChurchValues>
  /** A new church: somebody may be named who is to administer it. */
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
        <ChurchSection form={form} />
        <AddressSection form={form} />
        {isNew && <AdministratorSection form={form} />}
      </Stack>
      {notice && <Box mt="lg">{notice}</Box>}
      <FormBar onCancel={onCancel} busy={form.submitting} />
    </form>
  )
}

type Part = Pick<ChurchFormProps, "form">

function ChurchSection({ form }: Part) {
  return (
    <ContactSection form={form}>
      <TextInput
        label="Pastor responsável"
        required
        maxLength={100}
        autoComplete="off"
        key={form.key("pastorName")}
        {...form.getInputProps("pastorName")}
      />
    </ContactSection>
  )
}

/** The CEP fills the rest and moves on to the number. */
function AddressSection({ form }: Part) {
  const texts = [
    { name: "address", label: "Endereço", maxLength: 200, required: true },
    { name: "number", label: "Número", maxLength: 20, required: false },
    { name: "complement", label: "Complemento", maxLength: 100, required: false },
    { name: "neighborhood", label: "Bairro", maxLength: 100, required: false },
    { name: "city", label: "Cidade", maxLength: 100, required: true },
  ] as const
  return (
    <Section title="Endereço">
      <CepField
        lookup={{ onFound: (address) => fill(form, address) }}
        required
        autoComplete="off"
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
      />
      {texts.map(({ name, ...field }) => (
        <TextInput {...field} autoComplete="off" key={form.key(name)} {...form.getInputProps(name)} />
      ))}
      <NativeSelect
        label="UF"
        required
        data={STATES}
        key={form.key("state")}
        {...form.getInputProps("state")}
      />
    </Section>
  )
}

function AdministratorSection({ form }: Part) {
  return (
    <Section title="Quem vai administrar">
      <TextInput
        label="Nome"
        description="Opcional: você também pode entrar na igreja e convidar as pessoas depois."
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={100}
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
        maxLength={254}
        autoComplete="off"
        key={form.key("adminEmail")}
        {...form.getInputProps("adminEmail")}
      />
    </Section>
  )
}

/** What the CEP does not know (a small town has one for all its streets) leaves alone what was typed. */
function fill(form: ContractForm<ChurchValues>, found: Address): void {
  const typing = document.activeElement?.getAttribute("data-path") ?? ""
  if (found.logradouro) form.setFieldValue("address", found.logradouro)
  if (found.bairro) form.setFieldValue("neighborhood", found.bairro)
  if (found.localidade) form.setFieldValue("city", found.localidade)
  if (found.uf) form.setFieldValue("state", found.uf)
  // Unless the person has gone elsewhere by now.
  if (FILLED.includes(typing)) requestAnimationFrame(() => form.getInputNode("number")?.focus())
}
