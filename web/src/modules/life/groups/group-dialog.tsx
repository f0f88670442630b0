import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import { type Group, groups } from "@aprisco/contract/groups/routes"
import { NativeSelect, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { PERSON_CHOICES, personChoices } from "../../../lib/person-choices.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../ui/use-record-saving.ts"
import { AddressSection } from "../../ground/addresses/public.ts"
import { BranchSelect, useChurchOfBranch, useUnnamedBranch } from "../../ground/branches/public.ts"
import { type GroupValues, groupBody, groupValuesFrom, type NewGroup } from "./group-values.ts"
import { groupsChanged } from "./groups-api.ts"
import { MeetingFields } from "./meeting-fields.tsx"
import { UnitSelect } from "./units/unit-select.tsx"

interface GroupFormProps {
  /** The record that is edited, with the version on the screen; absent for a new one. */
  edited?: { group: Group; etag: string | null }
  /** The unit that a new one is in at first. */
  unitId?: number | undefined
  onClose: () => void
  onSaved?: (id: number) => void
}

export function GroupDialog({ opened, ...form }: GroupFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar grupo" : "Novo grupo"}
      size="lg"
    >
      <GroupForm {...form} />
    </FormModal>
  )
}

const KINDS = Object.entries(GROUP_KINDS).map(([value, label]) => ({ value, label }))

function GroupForm(props: GroupFormProps) {
  const { edited, onClose } = props
  const group = edited?.group
  const form = useGroupForm(props)
  const kind = form.useWatchValue("kind")
  return (
    <DialogForm form={form} onCancel={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Nome"
          autoComplete="off"
          data-autofocus
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <NativeSelect label="Tipo" data={KINDS} key={form.key("kind")} {...form.getInputProps("kind")} />
      </SimpleGrid>
      {/* Who only leads groups changes neither of these. */}
      {(group === undefined || group.can.manage) && <Belonging form={form} group={group} />}
      <MeetingFields form={form} />
      <AddressSection form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PersonField form={form} name="hostId" label="Anfitrião" stored={group?.host} clearable />
        <NumberInput
          label="Vagas"
          placeholder="Sem limite"
          min={1}
          allowDecimal={false}
          key={form.key("capacity")}
          {...form.getInputProps("capacity")}
        />
        {kind === "ebd" && (
          <>
            <TextInput
              label="Faixa etária"
              placeholder="7 a 9 anos"
              key={form.key("ageBand")}
              {...form.getInputProps("ageBand")}
            />
            <TextInput
              label="Período"
              placeholder="1º trimestre de 2027"
              key={form.key("term")}
              {...form.getInputProps("term")}
            />
          </>
        )}
      </SimpleGrid>
      <Textarea
        label="Descrição"
        autosize
        minRows={2}
        maxRows={8}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <Switch
        label="Mostrar na página pública"
        description="Os membros e quem tem o endereço da página veem o nome, o bairro, o dia e a hora: sem a rua, sem o líder."
        key={form.key("isPublic")}
        {...form.getInputProps("isPublic", { type: "checkbox" })}
      />
    </DialogForm>
  )
}

/** The leader, the branch and the unit. */
function Belonging({ form, group }: { form: ContractForm<GroupValues>; group: Group | undefined }) {
  const unnamed = useUnnamedBranch()
  const church = useChurchOfBranch(form.useWatchValue("branch"), group?.church)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <PersonField form={form} name="leaderId" label="Líder" stored={group?.leaders[0]} />
      <BranchSelect
        label="Filial"
        placeholder={unnamed}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
      <UnitSelect church={church} key={form.key("unitId")} {...form.getInputProps("unitId")} />
    </SimpleGrid>
  )
}

interface PersonFieldProps {
  form: ContractForm<GroupValues>
  name: "leaderId" | "hostId"
  label: string
  stored: { id: number; fullName: string } | null | undefined
  clearable?: boolean
}

function PersonField({ form, name, label, stored, clearable }: PersonFieldProps) {
  return (
    <SearchedSelect
      label={label}
      placeholder="Digite o nome"
      autoComplete="off"
      clearable={clearable}
      allowDeselect={clearable}
      queryKey={PERSON_CHOICES}
      load={personChoices}
      stored={stored ? { value: String(stored.id), label: stored.fullName } : undefined}
      nothingFoundMessage="Nenhuma pessoa encontrada"
      comboboxProps={{ shadow: "md" }}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  )
}

/** A group that has lost its leader can be changed without a new one. */
const CHANGE = groups.create.body.partial({ leaderId: true })

/** Sends what was typed: a new group, or the change of one. */
function useGroupForm({ edited, unitId, onClose, onSaved }: GroupFormProps): ContractForm<GroupValues> {
  const saving = useRecordSaving({
    kind: "group",
    edited: edited && { id: edited.group.id, etag: edited.etag },
    // The schema has found a leader.
    create: (body: Omit<NewGroup, "leaderId">, once) =>
      api.call(groups.create, { body: body as NewGroup }, once),
    change: (id, body, version) => api.call(groups.update, { params: { id }, body }, version),
    created: "Grupo cadastrado com sucesso!",
    changed: "Grupo atualizado com sucesso!",
    failure: "Erro ao salvar o grupo. Tente novamente.",
    reload: groupsChanged,
    onClose,
    onSaved,
  })
  return useContractForm({
    schema: edited ? CHANGE : (groups.create.body as unknown as typeof CHANGE), // asks for the leader as well
    initialValues: {
      ...groupValuesFrom(edited?.group),
      ...(unitId !== undefined && { unitId: String(unitId) }),
    },
    toBody: groupBody,
    ...saving,
  })
}
