import { Textarea, TextInput } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { BranchSelect, useUnnamedBranch } from "../../../ground/branches/public.ts"
import { MinistrySelect } from "../../ministries/public.ts"
import type { EventValues } from "./event-values.ts"

interface AboutSectionProps {
  form: ContractForm<EventValues>
  /** Whose ministries are offered; undefined: of the reader's church. */
  church: number | undefined
}

/** What the event is, where it is, and whose it is. */
export function AboutSection({ form, church }: AboutSectionProps) {
  const unnamed = useUnnamedBranch()
  return (
    <>
      <Section title="O evento" cols={1}>
        <TextInput
          label="Título"
          autoComplete="off"
          data-autofocus
          key={form.key("title")}
          {...form.getInputProps("title")}
        />
        <Textarea
          label="Descrição"
          autosize
          minRows={3}
          maxRows={12}
          key={form.key("description")}
          {...form.getInputProps("description")}
        />
      </Section>
      <Section title="Onde">
        <TextInput
          label="Local"
          autoComplete="off"
          key={form.key("place")}
          {...form.getInputProps("place")}
        />
        <BranchSelect
          label="Filial"
          placeholder={unnamed}
          key={form.key("branch")}
          {...form.getInputProps("branch")}
        />
        <MinistrySelect
          church={church}
          placeholder="Nenhum"
          key={form.key("ministryId")}
          {...form.getInputProps("ministryId")}
        />
      </Section>
    </>
  )
}
