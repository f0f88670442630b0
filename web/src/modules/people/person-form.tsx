import { EDUCATION_LEVELS, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { NativeSelect, Stack, TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { CpfField } from "../../ui/cpf-field.tsx"
import { DateField } from "../../ui/date-field.tsx"
import { FormBar } from "../../ui/form-bar.tsx"
import { Section } from "../../ui/form-section.tsx"
import { useUnsavedGuard } from "../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../ui/use-contract-form.ts"
import { AddressSection } from "../addresses/public.ts"
import { BranchSelect, useUnnamedBranch } from "../branches/public.ts"
import {
  EmailField,
  GenderField,
  MaritalStatusField,
  NameAndBirth,
  PhoneFields,
  ProfessionField,
  RgField,
} from "../members/public.ts"
import { CustomFieldsSection } from "./custom-fields/custom-fields-section.tsx"
import type { PersonValues } from "./person-values.ts"

const EDUCATION_CHOICES = [
  { value: "", label: NOT_TOLD },
  ...Object.entries(EDUCATION_LEVELS).map(([value, label]) => ({ value, label })),
]

interface PersonFormProps {
  form: ContractForm<PersonValues>
  save: string
  onCancel: () => void
  /** The error of the last submit, right above the buttons. */
  notice?: ReactNode
  /** On the roll or registered: branch and death are changed there. */
  follows?: { branch: boolean; death: boolean }
  /** What is asked below the address. */
  ofAddress?: ReactNode
  /** The church of a person who is changed. */
  church?: number
}

/** The form that enters a person and the one that changes them. */
export function PersonForm(props: PersonFormProps) {
  const { form, save, onCancel, notice, follows, ofAddress, church } = props
  useUnsavedGuard(() => form.isDirty())
  const unnamed = useUnnamedBranch()
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Section title="Dados pessoais">
          <NameAndBirth form={form} />
          <GenderField form={form} />
          <CpfField form={form} />
          <RgField form={form} />
          <MaritalStatusField form={form} />
          <TextInput
            label="Nome do cônjuge"
            autoComplete="off"
            key={form.key("spouseName")}
            {...form.getInputProps("spouseName")}
          />
          {!follows?.branch && (
            <BranchSelect
              label="Filial"
              placeholder={unnamed}
              key={form.key("branch")}
              {...form.getInputProps("branch")}
            />
          )}
        </Section>
        <Section title="Contato">
          <EmailField form={form} />
          <PhoneFields form={form} />
        </Section>
        <AddressSection form={form} />
        {ofAddress}
        <Section title="Informações adicionais">
          <ProfessionField form={form} />
          <NativeSelect
            label="Escolaridade"
            data={EDUCATION_CHOICES}
            key={form.key("educationLevel")}
            {...form.getInputProps("educationLevel")}
          />
          {!follows?.death && (
            <DateField
              label="Data do falecimento"
              key={form.key("deceasedOn")}
              {...form.getInputProps("deceasedOn")}
            />
          )}
        </Section>
        <CustomFieldsSection form={form} church={church} />
        {notice}
      </Stack>
      <FormBar onCancel={onCancel} busy={form.submitting} save={save} />
    </form>
  )
}
