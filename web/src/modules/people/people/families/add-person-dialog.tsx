import type { Household } from "@aprisco/contract/people/households"
import { households } from "@aprisco/contract/people/households"
import { Anchor, Group, Text } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { familiesChanged } from "./families-api.ts"
import { aRow, personOf } from "./family-values.ts"
import { FamilyPersonFields } from "./person-fields.tsx"
import { PersonPicker } from "./person-picker.tsx"

interface AddPersonProps {
  family: Household
  /** The version on the screen. */
  etag: string | null
  onClose: () => void
}

/** Adds a person to the family: a known one by search, or a new one by name. */
export function AddPersonDialog({ opened, ...form }: AddPersonProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Adicionar pessoa à família" size="lg">
      <AddPersonForm {...form} />
    </FormModal>
  )
}

function AddPersonForm({ family, etag, onClose }: AddPersonProps) {
  const { id } = family
  const mayCreate = useCan()("members.create")
  // A user who may not enter people can only search for them.
  const [isNew, setNew] = useState(false)
  const [{ key, ...blank }] = useState(() => aRow([]))
  const initialValues: typeof blank = { ...blank, role: "filho" }
  const form = useContractForm({
    schema: households.addPerson.body,
    initialValues,
    toBody: (values) => personOf({ key, ...values }),
    about: `person of household ${id}`,
    send: (body) => api.call(households.addPerson, { params: { id }, body }, { ifMatch: etag ?? undefined }),
    onSaved: () => {
      toast.success("Pessoa adicionada à família!")
      void familiesChanged()
      onClose()
    },
    failure: (error) => {
      if (isStatus(error, 412)) void familiesChanged()
      return messageOf(error, "Erro ao adicionar pessoa. Tente novamente.")
    },
  })
  const chosen = form.useWatchValue("personId")
  const name = form.useWatchValue("fullName")
  const again = () => form.setValues({ personId: "", fullName: "" })
  return (
    <DialogForm form={form} onCancel={onClose} save="Adicionar" ready={isNew || chosen !== ""}>
      <FormProblems messages={form.general} />
      {chosen !== "" ? (
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <Anchor component="button" type="button" onClick={again}>
            Escolher outra pessoa
          </Anchor>
        </Group>
      ) : (
        !isNew && (
          <PersonPicker
            label="Buscar pessoa cadastrada"
            error={form.errors.personId}
            except={family.people.map(({ personId }) => personId)}
            onPick={(person) => form.setValues({ personId: String(person.id), fullName: person.fullName })}
          />
        )
      )}
      {(isNew || chosen !== "") && <FamilyPersonFields form={form} known={chosen !== ""} />}
      {mayCreate && chosen === "" && (
        <Anchor component="button" type="button" onClick={() => setNew(!isNew)}>
          {isNew ? "Buscar pessoa cadastrada" : "Não está cadastrada? Cadastrar pessoa nova"}
        </Anchor>
      )}
    </DialogForm>
  )
}
