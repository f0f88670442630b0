import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { NativeSelect } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
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
        label={MEMBER_FIELDS.branch.label}
        placeholder={unnamed}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
      <NativeSelect
        label={MEMBER_FIELDS.membershipStatus.label}
        data={STATUS_CHOICES}
        key={form.key("membershipStatus")}
        {...form.getInputProps("membershipStatus")}
      />
      {isDeceased && <PlainField form={form} name="deceasedOn" field={MEMBER_FIELDS.deceasedOn} />}
      <PlainField
        form={form}
        name="membershipDate"
        field={MEMBER_FIELDS.membershipDate}
        // In a stored record a blank day is an unknown one.
        description={isNew && "Se vazio, usaremos a data de hoje"}
        inputWrapperOrder={HINT_BELOW}
      />
      <BaptismAndConversion form={form} />
      <AdmissionModeField form={form} />
      <PreviousChurchFields form={form} />
    </Section>
  )
}
