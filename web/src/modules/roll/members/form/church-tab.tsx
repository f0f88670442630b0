import { NativeSelect } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { BranchSelect, useUnnamedBranch } from "../../../ground/branches/public.ts"
import { STATUS_CHOICES } from "../member-labels.ts"
import { AdmissionModeField, BaptismAndConversion, PreviousChurchFields } from "./admission-fields.tsx"
import { HINT_BELOW } from "./hint-below.ts"
import type { TabProps } from "./tab-props.ts"

/** The tab with the church data of the member. */
export function MemberChurchTab({ form, isNew }: TabProps & { isNew: boolean }) {
  const unnamed = useUnnamedBranch()
  const isDeceased = form.useWatchValue("membershipStatus") === "deceased"
  return (
    <Section title="Dados da igreja">
      <BranchSelect
        label="Filial"
        placeholder={unnamed}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
      <NativeSelect
        label="Situação"
        data={STATUS_CHOICES}
        key={form.key("membershipStatus")}
        {...form.getInputProps("membershipStatus")}
      />
      {isDeceased && (
        <DateField
          label="Data do falecimento"
          key={form.key("deceasedOn")}
          {...form.getInputProps("deceasedOn")}
        />
      )}
      <DateField
        label="Membro desde"
        // In a stored record a blank day is an unknown one.
        description={isNew && "Se vazio, usaremos a data de hoje"}
        inputWrapperOrder={HINT_BELOW}
        key={form.key("membershipDate")}
        {...form.getInputProps("membershipDate")}
      />
      <BaptismAndConversion form={form} />
      <AdmissionModeField form={form} />
      <PreviousChurchFields form={form} />
    </Section>
  )
}
