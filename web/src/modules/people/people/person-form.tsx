import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { CpfField } from "../../../ui/cpf-field.tsx"
import { FormBar } from "../../../ui/form-bar.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { PlainField } from "../../../ui/plain-field.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { AddressSection } from "../../ground/addresses/public.ts"
import { BranchSelect, useUnnamedBranch } from "../../ground/branches/public.ts"
import { CustomFieldsSection } from "./custom-fields/custom-fields-section.tsx"
import {
  EducationField,
  EmailField,
  GenderField,
  MaritalStatusField,
  NameAndBirth,
  PhoneFields,
  ProfessionField,
  RgField,
} from "./form/personal-fields.tsx"
import type { PersonValues } from "./person-values.ts"

interface PersonFormProps {
  form: ContractForm<PersonValues>
  save: string
  onCancel: () => void
  /** The error of the last submit, right above the buttons. */
  notice?: ReactNode
  /** Whether branch and death are changed at the roll or the registration instead (docs/product/people.md#4.2). */
  follows?: { branch: boolean; death: boolean }
  /** The id of the person's church, where a person is changed. */
  church?: number
  /** A question below the address. */
  ofAddress?: ReactNode
}

/** The form of a person, to enter one and to change one. */
export function PersonForm(props: PersonFormProps) {
  const { form, save, onCancel, notice, follows, church, ofAddress } = props
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
          <PlainField form={form} name="spouseName" field={PERSON_FIELDS.spouseName} />
          {!follows?.branch && (
            <BranchSelect
              label={PERSON_FIELDS.branch.label}
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
          <EducationField form={form} />
          {!follows?.death && <PlainField form={form} name="deceasedOn" field={PERSON_FIELDS.deceasedOn} />}
        </Section>
        <CustomFieldsSection form={form} church={church} />
        {notice}
      </Stack>
      <FormBar onCancel={onCancel} busy={form.submitting} save={save} />
    </form>
  )
}
