import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { GENDERS, MARITAL_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect, Text, TextInput } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { MaskedInput } from "../../../ui/masked-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { ConversionValues } from "./conversion-values.ts"

export interface FieldsProps {
  form: ContractForm<ConversionValues>
}

const GENDER_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]
const MARITAL_CHOICES = Object.entries(MARITAL_STATUSES).map(([value, label]) => ({ value, label }))
const FULL_CPF = "000.000.000-00".length

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function PersonFields({ form }: FieldsProps) {
  const cpf = form.useWatchValue("cpf")
  const doubtful = cpf.length === FULL_CPF && !hasValidCpf(cpf)
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
      <NativeSelect
        label="Estado civil"
        data={MARITAL_CHOICES}
        key={form.key("maritalStatus")}
        {...form.getInputProps("maritalStatus")}
      />
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
          {doubtful &&
            "Os dígitos deste CPF não conferem. Confira o número; se for isso mesmo, pode converter."}
        </Text>
      </div>
      <TextInput
        label="RG"
        maxLength={20}
        autoComplete="off"
        key={form.key("rg")}
        {...form.getInputProps("rg")}
      />
    </Section>
  )
}
