import { contract } from "@aprisco/contract"
import { CHOOSABLE_FOLLOW_UPS, FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect, Textarea } from "@mantine/core"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { type Action, actOnMany, type BulkDialogProps } from "./act-on-many.ts"

const STATUSES = [
  { value: "", label: "Escolha o status" },
  ...CHOOSABLE_FOLLOW_UPS.map((value) => ({ value, label: FOLLOW_UP_STATUSES[value] })),
]

/** Records the same contact with each of them, after a call list or a visit to a group, for example. */
export function BulkFollowUpDialog({ chosen, onClose, onDone }: BulkDialogProps) {
  const form = useContractForm({
    schema: contract.visitors.bulkAction.body,
    initialValues: { followUpStatus: "", conversionNotes: "" },
    about: "many visitors",
    toBody: ({ followUpStatus, conversionNotes }): Action => ({
      action: "update_follow_up",
      ids: chosen.map(({ id }) => id),
      followUpStatus: CHOOSABLE_FOLLOW_UPS.find((status) => status === followUpStatus),
      conversionNotes,
    }),
    send: actOnMany,
    onSaved: onDone,
    failure: "Erro ao atualizar status de follow-up",
  })
  const status = form.useWatchValue("followUpStatus")
  return (
    <FormModal opened onClose={onClose} title="Atualizar Follow-up">
      <DialogForm form={form} onCancel={onClose} save="Confirmar" ready={Boolean(status)}>
        <NativeSelect
          label="Status"
          description="Conta como um contato com cada pessoa selecionada"
          data={STATUSES}
          data-autofocus
          key={form.key("followUpStatus")}
          {...form.getInputProps("followUpStatus")}
        />
        <Textarea
          label="Notas do contato"
          autosize
          minRows={3}
          maxRows={8}
          key={form.key("conversionNotes")}
          {...form.getInputProps("conversionNotes")}
        />
      </DialogForm>
    </FormModal>
  )
}
