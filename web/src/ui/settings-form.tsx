import { Stack } from "@mantine/core"
import type { ComponentProps, ReactNode } from "react"
import { FormBar } from "./form-bar.tsx"
import { StaleNotice } from "./stale-notice.tsx"
import type { ContractForm } from "./use-contract-form.ts"

interface SettingsFormProps {
  form: Pick<ContractForm<Record<string, unknown>>, "submit" | "submitting" | "reset">
  /** Where somebody else has changed it meanwhile. */
  stale?: ComponentProps<typeof StaleNotice> | false
  undo?: string
  children: ReactNode
}

/** A form that stays on the screen after it was saved (`useSettingsForm`): its sections, undo and save at the foot. */
export function SettingsForm({ form, stale, undo = "Descartar alterações", children }: SettingsFormProps) {
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        {children}
        {stale && <StaleNotice {...stale} />}
      </Stack>
      <FormBar onCancel={() => form.reset()} cancel={undo} busy={form.submitting} save="Salvar alterações" />
    </form>
  )
}
