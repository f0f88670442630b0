import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { today } from "../../../../lib/format.ts"
import { Section } from "../../../../ui/form-section.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { VisitorValues } from "../visitor-values.ts"

/**
 * The guardian of a child under twelve (docs/product/visitors.md#1.7). Shown for such a birth date, and where a guardian is
 * stored already.
 */
export function GuardianSection({ form }: { form: ContractForm<VisitorValues> }) {
  const child = needsGuardian(form.useWatchValue("birthDate"), today())
  const { guardianName, guardianPhone } = form.getInitialValues()
  if (!child && guardianName === "" && guardianPhone === "") return null
  return (
    <Section title="Responsável pela criança">
      <PlainField form={form} name="guardianName" field={VISITOR_FIELDS.guardianName} required={child} />
      <PhoneField
        form={form}
        name="guardianPhone"
        label={VISITOR_FIELDS.guardianPhone.label}
        required={child}
      />
    </Section>
  )
}
