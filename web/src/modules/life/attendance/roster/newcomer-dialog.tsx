import { rosters } from "@aprisco/contract/attendance/rosters"
import { newClientId } from "@aprisco/contract/kit/client-id"
import { Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"

interface NewcomerProps {
  gatheringId: number
  onClose: () => void
}

/** Registers somebody who came for the first time. */
export function NewcomerDialog({ opened, ...props }: NewcomerProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Novo visitante" size="md">
      <NewcomerForm {...props} />
    </FormModal>
  )
}

function NewcomerForm({ gatheringId, onClose }: NewcomerProps) {
  // The same for every try of this dialog: a lost answer makes no second visitor.
  const [clientId] = useState(newClientId)
  const form = useContractForm({
    schema: rosters.addNewcomer.body,
    initialValues: { fullName: "", phone: "" },
    toBody: (values) => ({ ...values, clientId }),
    about: `newcomer of list ${gatheringId}`,
    send: (body) => api.call(rosters.addNewcomer, { params: { id: gatheringId }, body }),
    onSaved: (_answer) => {
      toast.success("Visitante cadastrado e presente.")
      void recordsChanged("visitors")
      onClose()
    },
    failure: "Erro ao cadastrar o visitante. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Text c="dimmed" size="sm">
        Quem veio pela primeira vez. O resto do cadastro fica para depois.
      </Text>
      <TextInput
        label="Nome"
        autoComplete="off"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <PhoneField form={form} name="phone" label="Telefone" />
    </DialogForm>
  )
}
