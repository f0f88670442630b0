import type { WithEtag } from "@aprisco/contract/kit/client"
import { type TreasuryBill, treasuryBills } from "@aprisco/contract/treasury/bills"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { DateField } from "../../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../../ui/use-record-saving.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { OwedFields } from "../form/owed-fields.tsx"
import { billBody, owedValuesFrom } from "../form/owed-values.ts"

interface BillDialogProps {
  loaded: WithEtag<TreasuryBill>
  onClose: () => void
}

/** Changes a bill. */
export function BillDialog({ opened, ...form }: BillDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Editar conta" size="lg">
      <BillForm {...form} />
    </FormModal>
  )
}

function BillForm({ loaded: { data, etag }, onClose }: BillDialogProps) {
  const [initialValues] = useState(() => owedValuesFrom(data))
  const saving = useRecordSaving({
    kind: "bill",
    edited: { id: data.id, etag },
    create: (body: ReturnType<typeof billBody>, once) => api.call(treasuryBills.create, { body }, once),
    change: (id, body, version) => api.call(treasuryBills.update, { params: { id }, body }, version),
    created: "",
    changed: "Conta atualizada.",
    failure: "Erro ao salvar a conta. Tente novamente.",
    reload: treasuryChanged,
    onClose,
  })
  const form = useContractForm({
    schema: treasuryBills.update.body,
    initialValues,
    toBody: billBody,
    problemsAs: "banner",
    ...saving,
    send: (_, values) => saving.send(billBody(values)),
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <OwedFields form={form} owed={data} />
      <DateField label="Vencimento" key={form.key("dueDate")} {...form.getInputProps("dueDate")} />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
