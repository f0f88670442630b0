import type { Visitor } from "@aprisco/contract/visitors/routes"
import { CHOOSABLE_FOLLOW_UPS, type ContactChannel } from "@aprisco/contract/vocabulary"
import { NativeSelect, Radio } from "@mantine/core"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { CHANNEL_CHOICES } from "./contact/channel-choices.ts"
import { ContactDetails } from "./contact/contact-details.tsx"
import { OUTCOME_WORDS } from "./contact/outcome-words.ts"
import { useContactForm } from "./contact/use-contact-form.ts"
import classes from "./follow-up-dialog.module.css"

interface FollowUpDialogProps {
  visitor: Pick<Visitor, "id" | "fullName">
  /** By which way the user has just tried; it may be chosen otherwise. */
  channel?: ContactChannel | ""
  opened: boolean
  onClose: () => void
}

/** Records one contact and the follow-up status after it (docs/product/visitors.md#3.2). */
export function FollowUpDialog({ visitor, channel = "", opened, onClose }: FollowUpDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Atualizar Follow-up" size="md">
      <FollowUpForm visitor={visitor} channel={channel} onClose={onClose} />
    </FormModal>
  )
}

function FollowUpForm({
  visitor: { id, fullName },
  channel = "",
  onClose,
}: Omit<FollowUpDialogProps, "opened">) {
  const form = useContactForm(id, channel, onClose)
  const chosen = form.useWatchValue("followUpStatus")
  return (
    <DialogForm form={form} onCancel={onClose} save="Confirmar" ready={Boolean(chosen)}>
      <Radio.Group
        label="O que aconteceu?"
        description={fullName}
        key={form.key("followUpStatus")}
        {...form.getInputProps("followUpStatus")}
        required={false}
      >
        <div className={classes.choices}>
          {CHOOSABLE_FOLLOW_UPS.map((value, place) => (
            <Radio
              key={value}
              value={value}
              label={OUTCOME_WORDS[value]}
              classNames={{ root: classes.choice, icon: classes.dot }}
              data-autofocus={place === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <NativeSelect
        label="Meio de contato"
        data={CHANNEL_CHOICES}
        key={form.key("channel")}
        {...form.getInputProps("channel")}
      />
      <ContactDetails form={form} withNext={chosen !== "not_interested"} />
    </DialogForm>
  )
}
