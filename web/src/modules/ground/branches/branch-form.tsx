import type { Branch } from "@aprisco/contract/branches/fields"
import { Box, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { FormBar } from "../../../ui/form-bar.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { AddressSection } from "../addresses/public.ts"
import { BranchSection } from "./form/branch-section.tsx"
import type { BranchValues } from "./form/branch-values.ts"
import { ServiceTimes } from "./form/service-times.tsx"

interface BranchFormProps {
  form: ContractForm<BranchValues>
  branch?: Branch
  onCancel: () => void
  notice?: ReactNode
}

/** The form of a branch, new or existing. */
export function BranchForm({ form, branch, onCancel, notice }: BranchFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <BranchSection form={form} branch={branch} />
        <AddressSection form={form} />
        <ServiceTimes form={form} />
      </Stack>
      {notice && <Box mt="lg">{notice}</Box>}
      <FormBar onCancel={onCancel} busy={form.submitting} />
    </form>
  )
}
