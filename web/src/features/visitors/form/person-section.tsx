import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, Text, TextInput } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { MaskedInput } from "../../../ui/masked-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { VisitorValues } from "../visitor-values.ts"
import { PhoneField } from "./phone-field.tsx"

const GENDER_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]
const FULL_CPF = "000.000.000-00".length

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function PersonSection({ form }: { form: ContractForm<VisitorValues> }) {
  return (
    <Section title="Dados pessoais">
      <TextInput
        label="Nome completo"
        required
        maxLength={150}
        autoComplete="off"
        autoCapitalize="words"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PhoneField form={form} name="phone" label="Telefone" />
      <DateField
        label="Data de nascimento"
        autoComplete="off"
        key={form.key("birthDate")}
        {...form.getInputProps("birthDate")}
      />
      <NativeSelect
        label="Gênero"
        data={GENDER_CHOICES}
        key={form.key("gender")}
        {...form.getInputProps("gender")}
      />
      <CpfField form={form} />
    </Section>
  )
}

function CpfField({ form }: { form: ContractForm<VisitorValues> }) {
  const cpf = form.useWatchValue("cpf")
  const doubtful = cpf.length === FULL_CPF && !hasValidCpf(cpf)
  return (
    <div>
      <MaskedInput
        mask="cpf"
        label="CPF"
        placeholder="000.000.000-00"
        autoComplete="off"
        key={form.key("cpf")}
        {...form.getInputProps("cpf")}
      />
      <Text size="sm" mt={doubtful ? 4 : 0} fw={500} role="status">
        {doubtful && "Os dígitos deste CPF não conferem. Confira o número; se for isso mesmo, pode salvar."}
      </Text>
    </div>
  )
}
