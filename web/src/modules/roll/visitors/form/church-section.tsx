import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { CHOOSABLE_FOLLOW_UPS, FOLLOW_UP_STATUSES, UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { Alert, Checkbox, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { BranchSelect, useUnnamedBranch } from "../../../ground/branches/public.ts"
import { MaritalStatusField } from "../../../people/people/public.ts"
import { EndFollowUp, NextDay } from "../contact/next-contact.tsx"
import { asksWhatIsNext, type Fixed, type VisitorValues } from "../visitor-values.ts"

const FOLLOW_UPS = CHOOSABLE_FOLLOW_UPS.map((value) => ({ value, label: FOLLOW_UP_STATUSES[value] }))

/** Where the visitor is set to contacted: when to talk again, or that the follow-up ends. */
function WhatIsNext({ form, fixed }: { form: ContractForm<VisitorValues>; fixed: Fixed }) {
  const followUpStatus = form.useWatchValue("followUpStatus")
  const ended = form.useWatchValue("endFollowUp")
  if (!asksWhatIsNext({ followUpStatus }, fixed)) return null
  return (
    <Stack gap="md">
      {!ended && <NextDay form={form} onDay={(day) => form.setFieldValue("nextDueAt", day)} />}
      <EndFollowUp
        form={form}
        onEnd={(end) => {
          form.clearFieldError("nextDueAt")
          form.setFieldValue("endFollowUp", end)
        }}
      />
    </Stack>
  )
}

/** The section with the church data of the visitor. */
export function VisitorChurchSection({ form, fixed }: { form: ContractForm<VisitorValues>; fixed: Fixed }) {
  const unnamed = useUnnamedBranch()
  return (
    <Section title="Informações eclesiásticas">
      <BranchSelect
        label={VISITOR_FIELDS.branch.label}
        placeholder={unnamed}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
      <MaritalStatusField form={form} />
      {fixed.followUp ? (
        <TextInput
          label={VISITOR_FIELDS.followUpStatus.label}
          value={FOLLOW_UP_STATUSES.converted}
          readOnly
        />
      ) : (
        <NativeSelect
          label={VISITOR_FIELDS.followUpStatus.label}
          data={FOLLOW_UPS}
          key={form.key("followUpStatus")}
          {...form.getInputProps("followUpStatus")}
        />
      )}
      {!fixed.followUp && <WhatIsNext form={form} fixed={fixed} />}
      <TextInput
        label={VISITOR_FIELDS.ministryInterest.label}
        placeholder="Louvor, infantil, recepção..."
        autoComplete="off"
        key={form.key("ministryInterest")}
        {...form.getInputProps("ministryInterest")}
      />
      {fixed.observations ? (
        <Alert icon={<IconLock aria-hidden />} title={VISITOR_FIELDS.observations.label}>
          Reservado à equipe pastoral
        </Alert>
      ) : (
        <Textarea
          label={VISITOR_FIELDS.observations.label}
          description="Pedidos de oração e o que mais ajudar no cuidado. Só a equipe pastoral lê."
          autosize
          minRows={3}
          maxRows={10}
          // Typing over a text that cannot be decrypted at the moment would overwrite it.
          readOnly={form.getInitialValues().observations === UNREADABLE_TEXT}
          key={form.key("observations")}
          {...form.getInputProps("observations")}
        />
      )}
      <Stack gap="md" justify="center" py="xs">
        <Checkbox
          label={VISITOR_FIELDS.firstVisit.label}
          key={form.key("firstVisit")}
          {...form.getInputProps("firstVisit", { type: "checkbox" })}
        />
        <Checkbox
          label={VISITOR_FIELDS.wantsPrayer.label}
          key={form.key("wantsPrayer")}
          {...form.getInputProps("wantsPrayer", { type: "checkbox" })}
        />
        <Checkbox
          label={VISITOR_FIELDS.wantsGrowthGroup.label}
          key={form.key("wantsGrowthGroup")}
          {...form.getInputProps("wantsGrowthGroup", { type: "checkbox" })}
        />
      </Stack>
    </Section>
  )
}
