import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { Checkbox } from "@mantine/core"
import type { ReactNode } from "react"
import { Section } from "../../../../ui/form-section.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
import { type Known, MemberSelect } from "../member-select.tsx"
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
        <PlainField form={form} name="spouseName" field={MEMBER_FIELDS.spouseName} />
      )}
    </Section>
  )
}

interface SpouseSelectProps {
  except: number | undefined
  church: number | undefined
  stored: Known | null
  /** The member's id as text, or `""`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** The spouse, chosen from the church's roll. */
function SpouseSelect(props: SpouseSelectProps) {
  return (
    <MemberSelect
      label="Cônjuge"
      description="O vínculo aparece nas duas fichas"
      data-path="spouseMember"
      clearButtonProps={{ "aria-label": "Limpar cônjuge" }}
      {...props}
    />
  )
}
