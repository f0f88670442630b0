import { visitors } from "@aprisco/contract/visitors/routes"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { BranchSelect } from "../../../ground/branches/public.ts"
import { actOnVisitors, type BulkDialogProps, type VisitorBulkAction } from "./act-on-many.ts"

/** Moves them all to one branch of their church. */
export function BulkBranchDialog({ chosen, onClose, onDone }: BulkDialogProps) {
  const form = useContractForm({
    schema: visitors.bulkAction.body,
    initialValues: { branch: "" },
    about: "many visitors",
    toBody: ({ branch }): VisitorBulkAction => ({
      action: "assign_branch",
      ids: chosen.map(({ id }) => id),
      branch,
    }),
    send: actOnVisitors,
    onSaved: onDone,
    failure: "Erro ao mudar os visitantes de filial. Tente novamente.",
  })
  return (
    <FormModal opened onClose={onClose} title="Mudar de filial">
      <DialogForm form={form} onCancel={onClose} save="Mover">
        <BranchSelect
          label="Nova filial"
          placeholder="Digite o nome da filial"
          comboboxProps={{ withinPortal: false }}
          key={form.key("branch")}
          {...form.getInputProps("branch")}
        />
      </DialogForm>
    </FormModal>
  )
}
