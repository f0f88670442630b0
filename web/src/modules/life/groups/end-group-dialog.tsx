import { type Group, groups } from "@aprisco/contract/groups/routes"
import { Text } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { countOf, today } from "../../../lib/format.ts"
import { DateField } from "../../../ui/date-field.tsx"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { groupsChanged } from "./groups-api.ts"

interface EndGroupProps {
  group: Group
  etag: string | null
  onClose: () => void
}

/** Ends a group: asks for its last day, and says what becomes of its people. */
export function EndGroupDialog({ opened, ...props }: EndGroupProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Encerrar grupo" size="md">
      <EndForm {...props} />
    </FormModal>
  )
}

function EndForm({ group, etag, onClose }: EndGroupProps) {
  const { id, name, peopleCount } = group
  const form = useContractForm({
    schema: groups.update.body,
    initialValues: { endedOn: today() },
    about: `end of group ${id}`,
    send: (body) => api.call(groups.update, { params: { id }, body }, { ifMatch: etag ?? undefined }),
    onSaved: () => {
      toast.success("Grupo encerrado.")
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao encerrar o grupo. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Encerrar">
      <Text>
        O grupo {name} deixa de se reunir
        {peopleCount ? `, e ${countOf(peopleCount, "pessoa sai", "pessoas saem")} dele` : ""}. O histórico
        continua.
      </Text>
      <DateField label="Último dia" required key={form.key("endedOn")} {...form.getInputProps("endedOn")} />
    </DialogForm>
  )
}
