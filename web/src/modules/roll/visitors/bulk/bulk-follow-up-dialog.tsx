import { bulkActionForm } from "@aprisco/contract/visitors/bulk-actions"
import { CHOOSABLE_FOLLOW_UPS, FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect } from "@mantine/core"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { CHANNEL_CHOICES } from "../contact/channel-choices.ts"
import { ContactDetails } from "../contact/contact-details.tsx"
import { contactFrom, newContact } from "../contact/use-contact-form.ts"
import { actOnVisitors, type BulkDialogProps, type VisitorBulkAction } from "./act-on-many.ts"

const STATUSES = [
  { value: "", label: "Escolha o status" },
  ...CHOOSABLE_FOLLOW_UPS.map((value) => ({ value, label: FOLLOW_UP_STATUSES[value] })),
]

/** Records the same contact with each of them, after a call list or a visit to a group, for example (docs/product/visitors.md#3.8). */
export function BulkFollowUpDialog({ chosen, onClose, onDone }: BulkDialogProps) {
  return (
    <FormModal opened onClose={onClose} title="Atualizar Follow-up" size="md">
      <BulkFollowUpForm chosen={chosen} onClose={onClose} onDone={onDone} />
    </FormModal>
  )
}

function BulkFollowUpForm({ chosen, onClose, onDone }: BulkDialogProps) {
  const form = useContractForm({
    schema: bulkActionForm,
    initialValues: newContact(),
    about: "many visitors",
    toBody: (values): VisitorBulkAction => {
      const { followUpStatus, ...contact } = contactFrom(values)
      return {
        action: "update_follow_up",
        ids: chosen.map(({ id }) => id),
        followUpStatus: followUpStatus === "" ? undefined : followUpStatus,
        ...contact,
      }
    },
    send: actOnVisitors,
    onSaved: onDone,
    failure: "Erro ao atualizar status de follow-up",
  })
  const status = form.useWatchValue("followUpStatus")
  return (
    <DialogForm form={form} onCancel={onClose} save="Confirmar" ready={Boolean(status)}>
      <NativeSelect
        label="Status"
        description="Conta como um contato com cada pessoa selecionada"
        data={STATUSES}
        data-autofocus
        key={form.key("followUpStatus")}
        {...form.getInputProps("followUpStatus")}
      />
      <NativeSelect
        label="Meio de contato"
        data={CHANNEL_CHOICES}
        key={form.key("channel")}
        {...form.getInputProps("channel")}
      />
      <ContactDetails form={form} withNext={Boolean(status) && status !== "not_interested"} />
    </DialogForm>
  )
}
