import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import type { Group } from "@aprisco/contract/groups/routes"
import { Checkbox, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged, wholeGroupQuery } from "../groups-api.ts"
import classes from "./lines.module.css"

interface ProposeProps {
  group: Group
  onClose: () => void
}

/** Proposes that people of the group become a group of their own. */
export function ProposeDialog({ opened, ...form }: ProposeProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Multiplicar grupo" size="md">
      <ProposeForm {...form} />
    </FormModal>
  )
}

type ProposalValues = { name: string; leaderId: string; personIds: string[] }

function ProposeForm({ group, onClose }: ProposeProps) {
  const { id } = group
  const form: ContractForm<ProposalValues> = useContractForm({
    schema: groupMultiplications.propose.body,
    initialValues: { name: "", leaderId: "", personIds: [] },
    about: `multiplication of group ${id}`,
    send: (body) => api.call(groupMultiplications.propose, { params: { id }, body }),
    onSaved: () => {
      toast.success("Multiplicação proposta. Ela espera a aprovação de quem supervisiona o grupo.")
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao propor a multiplicação. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Propor">
      <Text>
        Depois de aprovada, as pessoas escolhidas deixam o grupo {group.name} e começam o novo, com o mesmo
        dia, lugar e unidade.
      </Text>
      <TextInput
        label="Nome do novo grupo"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <SearchedSelect
        label="Líder do novo grupo"
        placeholder="Digite o nome"
        autoComplete="off"
        queryKey={PERSON_CHOICES}
        load={personChoices}
        nothingFoundMessage="Nenhuma pessoa encontrada"
        comboboxProps={{ withinPortal: false }}
        key={form.key("leaderId")}
        {...form.getInputProps("leaderId")}
      />
      <WhoGoes form={form} group={group} />
    </DialogForm>
  )
}

/** The people of the group but its leader, who stays. */
function WhoGoes({ form, group }: { form: ContractForm<ProposalValues>; group: Group }) {
  const people = useQuery(wholeGroupQuery(group.id))
  if (people.isError)
    return (
      <ErrorState
        message="Erro ao carregar as pessoas do grupo"
        error={people.error}
        onRetry={() => void people.refetch()}
        order={3}
      />
    )
  if (people.isPending) return <SkeletonRows rows={3} label="Carregando as pessoas do grupo..." />
  const mayGo = people.data.rows.filter(({ role }) => role !== "leader")
  return (
    <Checkbox.Group
      label="Quem vai para o novo grupo"
      required
      key={form.key("personIds")}
      {...form.getInputProps("personIds")}
    >
      <Stack gap="xs" mt="xs" className={classes.choices}>
        {mayGo.map(({ personId, fullName }) => (
          <Checkbox key={personId} value={String(personId)} label={fullName} />
        ))}
        {mayGo.length === 0 && <Text c="dimmed">Só o líder participa deste grupo.</Text>}
      </Stack>
    </Checkbox.Group>
  )
}
