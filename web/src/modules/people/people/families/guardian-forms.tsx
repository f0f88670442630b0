import { KINSHIPS } from "@aprisco/contract/people/family-labels"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import type { Guardian } from "@aprisco/contract/people/guardians"
import { guardians } from "@aprisco/contract/people/guardians"
import { Anchor, Checkbox, Group, NativeSelect, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { familiesChanged } from "./families-api.ts"
import { PersonPicker } from "./person-picker.tsx"

const KINSHIP_CHOICES = [
  { value: "", label: "Selecione" },
  ...Object.entries(KINSHIPS).map(([value, label]) => ({ value, label })),
]

interface GuardianFormProps {
  personId: number
  onClose: () => void
}

/** Adds a guardian: a known person, or a name with a telephone. */
export function AddGuardianForm({ personId, onClose }: GuardianFormProps) {
  const [isByName, setByName] = useState(false)
  const form = useContractForm({
    schema: guardians.add.body,
    initialValues: { personId: "", name: "", phone: "", kinship: "" as const, mayCollect: false },
    about: `guardian of person ${personId}`,
    // The name of a known person is shown, not sent.
    toBody: ({ name, phone, ...values }) => (values.personId ? values : { ...values, name, phone }),
    send: (body) => api.call(guardians.add, { params: { id: personId }, body }),
    onSaved: () => {
      toast.success("Responsável adicionado com sucesso!")
      void familiesChanged()
      onClose()
    },
    failure: "Erro ao adicionar responsável. Tente novamente.",
  })
  const chosen = form.useWatchValue("personId")
  const name = form.useWatchValue("name")
  return (
    <DialogForm form={form} onCancel={onClose} save="Adicionar" ready={isByName || chosen !== ""}>
      {chosen !== "" ? (
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <Anchor component="button" type="button" onClick={() => form.setValues({ personId: "", name: "" })}>
            Escolher outra pessoa
          </Anchor>
        </Group>
      ) : isByName ? (
        <NameFields form={form} />
      ) : (
        <PersonPicker
          label="Buscar pessoa cadastrada"
          except={[personId]}
          onPick={(person) => form.setValues({ personId: String(person.id), name: person.fullName })}
        />
      )}
      {chosen === "" && (
        <Anchor component="button" type="button" onClick={() => setByName(!isByName)}>
          {isByName ? "Buscar pessoa cadastrada" : "Não está cadastrado? Informar nome e telefone"}
        </Anchor>
      )}
      <KinshipFields form={form} />
    </DialogForm>
  )
}

/** Changes a guardian who was entered. Name and telephone of a known person are changed at their record. */
export function EditGuardianForm({
  personId,
  guardian,
  onClose,
}: GuardianFormProps & { guardian: Guardian & { id: number } }) {
  const { id, fullName, phone, kinship, mayCollect } = guardian
  const isKnown = guardian.personId !== null
  const form = useContractForm({
    schema: guardians.change.body,
    initialValues: { name: fullName, phone: phone ?? "", kinship, mayCollect },
    about: `guardian ${id}`,
    toBody: ({ name, phone: number, ...values }) => (isKnown ? values : { ...values, name, phone: number }),
    send: (body) =>
      api.call(
        guardians.change,
        { params: { id: personId, guardian: id }, body },
        { ifMatch: guardianVersion(guardian) },
      ),
    onSaved: () => {
      toast.success("Responsável atualizado com sucesso!")
      void familiesChanged()
      onClose()
    },
    failure: (error) => {
      if (isStatus(error, 412)) void familiesChanged()
      return messageOf(error, "Erro ao atualizar responsável. Tente novamente.")
    },
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Salvar">
      {isKnown ? <Text fw={600}>{fullName}</Text> : <NameFields form={form} />}
      <KinshipFields form={form} />
    </DialogForm>
  )
}

/** The version that a change of a guardian sends in `If-Match`. */
export function guardianVersion({ version }: Guardian): string | undefined {
  return version === null ? undefined : `"${version}"`
}

interface NameFieldsProps {
  form: Pick<ContractForm<Record<"name" | "phone", string>>, "key" | "getInputProps" | "getInitialValues">
}

function NameFields({ form }: NameFieldsProps) {
  return (
    <>
      <TextInput
        label="Nome"
        autoComplete="off"
        key={form.key("name")}
        {...form.getInputProps("name")}
        required
      />
      <PhoneField form={form} name="phone" label={PERSON_FIELDS.phone.label} />
    </>
  )
}

interface KinshipFieldsProps {
  form: Pick<ContractForm<Record<"kinship" | "mayCollect", unknown>>, "key" | "getInputProps">
}

function KinshipFields({ form }: KinshipFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Parentesco"
        data={KINSHIP_CHOICES}
        key={form.key("kinship")}
        {...form.getInputProps("kinship")}
      />
      <Checkbox
        label="Pode buscar a criança"
        key={form.key("mayCollect")}
        {...form.getInputProps("mayCollect", { type: "checkbox" })}
      />
    </>
  )
}
