import { type Gathering, gatherings } from "@aprisco/contract/attendance/gatherings"
import { Text, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { attendanceChanged } from "../attendance-api.ts"

interface CancelProps {
  gathering: Gathering
  onClose: () => void
}

/** Says that a meeting did not take place. */
export function CancelDialog({ opened, ...props }: CancelProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="O encontro não aconteceu" size="md">
      <CancelForm {...props} />
    </FormModal>
  )
}

function CancelForm({ gathering: { id }, onClose }: CancelProps) {
  const form = useContractForm({
    schema: gatherings.cancel.body,
    initialValues: { reason: "" },
    about: `cancelled list ${id}`,
    send: (body) => api.call(gatherings.cancel, { params: { id }, body }),
    onSaved: () => {
      toast.success("Lista cancelada.")
      void attendanceChanged()
      onClose()
    },
    failure: "Erro ao cancelar a lista. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Cancelar a lista" cancel="Voltar" danger>
      <Text>Ninguém fica como ausente neste dia.</Text>
      <TextInput label="Motivo" key={form.key("reason")} {...form.getInputProps("reason")} />
    </DialogForm>
  )
}
