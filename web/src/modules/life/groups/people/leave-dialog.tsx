import { type GroupPerson, groupPeople } from "@aprisco/contract/groups/people"
import type { Group } from "@aprisco/contract/groups/routes"
import { Text } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged } from "../groups-api.ts"

interface LeaveProps {
  group: Group
  stay: GroupPerson
  onClose: () => void
}

/** Asks for the day from which a person is not in the group any more. */
export function LeaveDialog({ opened, ...form }: LeaveProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Registrar a saída" size="md">
      <LeaveForm {...form} />
    </FormModal>
  )
}

function LeaveForm({ group, stay, onClose }: LeaveProps) {
  const form = useContractForm({
    schema: groupPeople.leave.body,
    initialValues: { leftOn: today() },
    about: `leave ${stay.id}`,
    send: (body) => api.call(groupPeople.leave, { params: { id: group.id, stay: stay.id }, body }),
    onSaved: () => {
      toast.success("Saída registrada.")
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao registrar a saída. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar">
      <Text>
        {stay.fullName} deixa o grupo {group.name}. O histórico continua.
      </Text>
      <DateField
        label="A partir de que dia"
        required
        key={form.key("leftOn")}
        {...form.getInputProps("leftOn")}
      />
    </DialogForm>
  )
}
