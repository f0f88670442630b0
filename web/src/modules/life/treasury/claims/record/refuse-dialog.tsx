import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import { Text, Textarea } from "@mantine/core"
import { api } from "../../../../../lib/api.ts"
import { formatMoney } from "../../../../../lib/format.ts"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { askerOf } from "../claim-words.ts"
import { failureWords } from "./failure-words.ts"

interface RefuseDialogProps {
  claim: ExpenseClaim
  onClose: () => void
}

/** Refuses a claim, with the reason that who asked is told. */
export function RefuseDialog({ opened, ...form }: RefuseDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Recusar reembolso" size="md">
      <RefuseForm {...form} />
    </FormModal>
  )
}

function RefuseForm({ claim, onClose }: RefuseDialogProps) {
  const { id, amount } = claim
  const form = useContractForm({
    schema: expenseClaims.refuse.body,
    initialValues: { reason: "" },
    about: `refusal of claim ${id}`,
    send: (body) => api.call(expenseClaims.refuse, { params: { id }, body }),
    onSaved: () => {
      toast.success("Reembolso recusado.")
      void treasuryChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: (error) => failureWords(error, "Erro ao recusar. Tente novamente."),
  })
  return (
    <DialogForm form={form} onCancel={onClose} cancel="Voltar" save="Recusar" busyLabel="Recusando..." danger>
      <Text>
        {askerOf(claim)} lê o motivo no pedido de {formatMoney(amount)}.
      </Text>
      <Textarea
        label="Motivo"
        placeholder="Falta a nota fiscal"
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
