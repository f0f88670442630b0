import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { Section } from "../../../../../ui/form-section.tsx"
import { useUnsavedGuard } from "../../../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import { MoreNotesFields, NotesFields } from "./details-fields.tsx"
import type { EntryValues } from "./entry-values.ts"

interface NotesFormProps {
  form: ContractForm<EntryValues>
  kind: Flow
  entry: LedgerEntry
  notice: ReactNode
  bar: ReactNode
}

/** What may be changed of every entry: who it was with, and notes. */
export function NotesForm({ form, kind, entry, notice, bar }: NotesFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Section title="Anotações">
          <NotesFields form={form} kind={kind} entry={entry} />
          <MoreNotesFields form={form} kind={kind} entry={entry} />
        </Section>
        {notice}
      </Stack>
      {bar}
    </form>
  )
}
