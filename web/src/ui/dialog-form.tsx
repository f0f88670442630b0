import { Stack } from "@mantine/core"
import type { ComponentProps, ReactNode } from "react"
import { DialogButtons } from "./dialog-buttons.tsx"
import { useTyped } from "./form-modal.tsx"
import type { ContractForm } from "./use-contract-form.ts"

interface DialogFormProps extends Omit<ComponentProps<typeof DialogButtons>, "busy"> {
  form: Pick<ContractForm<Record<string, unknown>>, "submit" | "submitting"> & { isDirty: () => boolean }
  children: ReactNode
}

/** The form of a dialog (`FormModal`): its fields below one another, cancel and save at the foot. */
export function DialogForm({ form, children, ...buttons }: DialogFormProps) {
  useTyped(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        {children}
        <DialogButtons busy={form.submitting} {...buttons} />
      </Stack>
    </form>
  )
}
