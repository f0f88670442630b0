import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { FormBar } from "../../../ui/form-bar.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { VisitorAddressSection } from "./form/address-section.tsx"
import { VisitorChurchSection } from "./form/church-section.tsx"
import { GuardianSection } from "./form/guardian-section.tsx"
import { PersonSection } from "./form/person-section.tsx"
import type { Fixed, VisitorValues } from "./visitor-values.ts"

interface VisitorFormProps {
  form: ContractForm<VisitorValues>
  fixed?: Fixed
  save: string
  onCancel: () => void
  /** The error of the last submit, right above the buttons. */
  notice?: ReactNode
  /** What a new visitor agreed to. */
  consents?: ReactNode
  /** A new visitor's form may be followed by another. */
  onAnother?: (another: boolean) => void
}

const NOTHING_FIXED: Fixed = {
  observations: false,
  followUp: false,
  formerFollowUp: null,
  genderNeverAsked: false,
}

/** The form that registers a visitor and the one that changes it. */
export function VisitorForm({
  form,
  fixed = NOTHING_FIXED,
  save,
  onCancel,
  notice,
  consents,
  onAnother,
}: VisitorFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <PersonSection form={form} />
        <GuardianSection form={form} />
        <VisitorAddressSection form={form} />
        <VisitorChurchSection form={form} fixed={fixed} />
        {consents}
        {notice}
      </Stack>
      <FormBar onCancel={onCancel} busy={form.submitting} save={save} onAnother={onAnother} />
    </form>
  )
}
