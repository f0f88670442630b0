import { GROUP_ROLES, type GroupRole } from "@aprisco/contract/groups/labels"
import { groupPeople } from "@aprisco/contract/groups/people"
import type { Group } from "@aprisco/contract/groups/routes"
import { NativeSelect } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged } from "../groups-api.ts"

const ROLES = Object.entries(GROUP_ROLES).map(([value, label]) => ({ value, label }))

interface AddPersonProps {
  group: Group
  onClose: () => void
}

/** Adds a person whom the church knows. */
export function AddToGroupDialog({ opened, ...form }: AddPersonProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Incluir pessoa no grupo" size="md">
      <AddPersonForm {...form} />
    </FormModal>
  )
}

function AddPersonForm({ group, onClose }: AddPersonProps) {
  const { id } = group
  const initialValues: { personId: string; role: GroupRole; joinedOn: string } = {
    personId: "",
    role: "member",
    joinedOn: today(),
  }
  const form = useContractForm({
    schema: groupPeople.add.body,
    initialValues,
    about: `people of group ${id}`,
    send: (body) => api.call(groupPeople.add, { params: { id }, body }),
    onSaved: ({ fullName }) => {
      toast.success(`${fullName} agora participa do grupo.`)
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao incluir a pessoa. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Incluir">
      <SearchedSelect
        label="Pessoa"
        placeholder="Digite o nome"
        autoComplete="off"
        queryKey={PERSON_CHOICES}
        load={personChoices}
        nothingFoundMessage="Nenhuma pessoa encontrada"
        comboboxProps={{ withinPortal: false }}
        data-autofocus
        // The choices would cover the other fields before anything is typed.
        openOnFocus={false}
        key={form.key("personId")}
        {...form.getInputProps("personId")}
      />
      <NativeSelect
        label="Função"
        data={ROLES.filter(({ value }) => value !== "leader" || group.can.manage)}
        key={form.key("role")}
        {...form.getInputProps("role")}
      />
      <DateField label="Participa desde" key={form.key("joinedOn")} {...form.getInputProps("joinedOn")} />
    </DialogForm>
  )
}
