import { Checkbox, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import type { Known } from "../member-select.tsx"
import { SpouseSelect } from "./spouse-select.tsx"
import type { TabProps } from "./tab-props.ts"

interface SpouseSectionProps extends TabProps {
  /** The record that is edited, which cannot be its own spouse. */
  except: number | undefined
  church: number | undefined
  stored: Known | null
}

/**
 * Only for married members: another member, chosen from the roll and then linked on both records
 * (docs/product/members.md#5.1), or a name.
 */
export function SpouseSection({ form, ...search }: SpouseSectionProps) {
  const isMember = form.useWatchValue("spouseIsMember")
  return (
    <Section title="Cônjuge" cols={1}>
      <Checkbox
        label="Cônjuge é membro da igreja"
        key={form.key("spouseIsMember")}
        {...form.getInputProps("spouseIsMember", { type: "checkbox" })}
      />
      {isMember ? (
        <SpouseSelect {...search} key={form.key("spouseMember")} {...form.getInputProps("spouseMember")} />
      ) : (
        <TextInput
          label="Nome do cônjuge"
          maxLength={150}
          autoComplete="off"
          autoCapitalize="words"
          key={form.key("spouseName")}
          {...form.getInputProps("spouseName")}
        />
      )}
    </Section>
  )
}
