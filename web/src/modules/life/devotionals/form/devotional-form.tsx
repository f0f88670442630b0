import { Stack } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { today } from "../../../../lib/format.ts"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { DevotionalValues } from "./devotional-values.ts"
import { PlanSection } from "./plan-section.tsx"
import { WordsSection } from "./words-section.tsx"

interface DevotionalFormProps {
  form: ContractForm<DevotionalValues>
  save: string
  /** Gets whether it is published after saving; absent where it is already. */
  onPublish?: (publish: boolean) => void
  onCancel: () => void
  /** The error of the last submit, right above the buttons. */
  notice?: ReactNode
}

/** The form that writes a devotional and the one that changes it. */
export function DevotionalForm({ form, save, onPublish, onCancel, notice }: DevotionalFormProps) {
  useUnsavedGuard(() => form.isDirty())
  const [day, setDay] = useState(form.getValues().publishOn)
  form.watch("publishOn", ({ value }) => setDay(value))
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <WordsSection form={form} />
        <PlanSection form={form} />
        {notice}
      </Stack>
      <FormBar
        onCancel={onCancel}
        busy={form.submitting}
        save={save}
        {...(onPublish && {
          onAnother: onPublish,
          another: day > today() ? "Salvar e agendar" : "Salvar e publicar",
        })}
      />
    </form>
  )
}
