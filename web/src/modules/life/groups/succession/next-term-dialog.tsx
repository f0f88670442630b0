import type { Group } from "@aprisco/contract/groups/routes"
import { groupSuccession } from "@aprisco/contract/groups/succession"
import { Switch, Text, TextInput } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged } from "../groups-api.ts"

interface NextTermProps {
  group: Group
  onClose: () => void
}

/** Begins the next term of a Bible-school class. */
export function NextTermDialog({ opened, ...form }: NextTermProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Próximo período" size="md">
      <NextTermForm {...form} />
    </FormModal>
  )
}

function NextTermForm({ group, onClose }: NextTermProps) {
  const { id, name } = group
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: groupSuccession.nextTerm.body,
    initialValues: { name, term: "", startsOn: today(), keepPeople: true },
    about: `next term of group ${id}`,
    send: (body) =>
      api.call(groupSuccession.nextTerm, { params: { id }, body }, { idempotencyKey: repeatKey(body) }),
    onSaved: (next) => {
      toast.success("O próximo período começou.")
      void groupsChanged()
      onClose()
      void navigate({ to: "/grupos/$id", params: { id: next.id } })
    },
    failure: "Erro ao começar o próximo período. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Começar">
      <Text>
        A classe {name} termina no dia anterior, e o histórico dela continua. O próximo período é um novo
        grupo.
      </Text>
      <TextInput
        label="Nome"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <TextInput
        label="Período"
        placeholder="1º trimestre de 2027"
        autoComplete="off"
        key={form.key("term")}
        {...form.getInputProps("term")}
      />
      <DateField
        label="Primeiro dia"
        required
        key={form.key("startsOn")}
        {...form.getInputProps("startsOn")}
      />
      <Switch
        label="Manter as pessoas"
        description="Sem isto, só o líder passa para o novo período."
        key={form.key("keepPeople")}
        {...form.getInputProps("keepPeople", { type: "checkbox" })}
      />
    </DialogForm>
  )
}
