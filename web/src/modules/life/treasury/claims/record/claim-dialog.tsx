import type { WithEtag } from "@aprisco/contract/kit/client"
import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { ClaimFields, claimBody, claimValues } from "../claim-fields.tsx"
import { failureWords } from "./failure-words.ts"

interface ClaimDialogProps {
  loaded: WithEtag<ExpenseClaim>
  onClose: () => void
}

/** Changes a claim that is not decided. */
export function ClaimDialog({ opened, ...form }: ClaimDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Alterar pedido" size="md">
      <ClaimForm {...form} />
    </FormModal>
  )
}

function ClaimForm({ loaded, onClose }: ClaimDialogProps) {
  const { id } = loaded.data
  const [initialValues] = useState(claimValues(loaded.data))
  const form = useContractForm({
    schema: expenseClaims.update.body,
    initialValues,
    about: `claim ${id}`,
    toBody: claimBody,
    send: (body) =>
      api.call(expenseClaims.update, { params: { id }, body }, { ifMatch: loaded.etag ?? undefined }),
    onSaved: () => {
      toast.success("Pedido alterado.")
      void treasuryChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: (error) => failureWords(error, "Erro ao alterar o pedido. Tente novamente."),
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <ClaimFields form={form} claim={loaded.data} />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
