import { visitorReturns } from "@aprisco/contract/visitors/returns"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { BranchSelect } from "../../../ground/branches/public.ts"
import { visitorsChanged } from "../visitors-api.ts"

interface RecordVisitDialogProps {
  visitor: Visitor
  opened: boolean
  onClose: () => void
}

/** Records a visit without a registration. */
export function RecordVisitDialog({ visitor, opened, onClose }: RecordVisitDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Registrar visita">
      <VisitForm visitor={visitor} onClose={onClose} />
    </FormModal>
  )
}

function VisitForm({ visitor: { id, branch }, onClose }: Omit<RecordVisitDialogProps, "opened">) {
  const form = useContractForm({
    schema: visitorReturns.recordVisit.body,
    initialValues: { visitedOn: today(), branch: String(branch) },
    send: (body) => api.call(visitorReturns.recordVisit, { params: { id }, body }),
    onSaved: () => {
      toast.success("Visita registrada com sucesso!")
      onClose()
      void visitorsChanged()
    },
    failure: "Erro ao registrar a visita. Tente novamente.",
    about: `visit of ${id}`,
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar" busyLabel="Registrando...">
      <DateField
        label="Data da visita"
        data-autofocus
        key={form.key("visitedOn")}
        {...form.getInputProps("visitedOn")}
      />
      <BranchSelect
        label="Filial"
        comboboxProps={{ withinPortal: true }}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
    </DialogForm>
  )
}
