import { type GroupNode, groupUnits } from "@aprisco/contract/groups/units"
import { MultiSelect, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged } from "../groups-api.ts"
import { UnitSelect } from "./unit-select.tsx"
import { idsBelow } from "./units-of-tree.ts"

interface UnitFormProps {
  /** The unit that is changed, and the one above it; absent for a new one. */
  edited?: { node: GroupNode; parentId: number | null }
  onClose: () => void
}

/** Creates or changes a unit. */
export function UnitDialog({ opened, ...form }: UnitFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar unidade" : "Nova unidade"}
      size="md"
    >
      <UnitForm {...form} />
    </FormModal>
  )
}

type UnitValues = { name: string; levelName: string; parentId: string; leaderIds: string[] }

function UnitForm({ edited, onClose }: UnitFormProps) {
  const node = edited?.node
  const repeatKey = useIdempotencyKey()
  const form: ContractForm<UnitValues> = useContractForm({
    schema: groupUnits.create.body,
    initialValues: {
      name: node?.name ?? "",
      levelName: node?.levelName ?? "",
      parentId: edited?.parentId ? String(edited.parentId) : "",
      leaderIds: node?.leaders.map(({ id }) => String(id)) ?? [],
    },
    about: `group unit ${node?.id ?? "new"}`,
    toBody: ({ leaderIds, ...values }) => ({ ...values, leaderIds: leaderIds.map(Number) }),
    send: (body) =>
      node
        ? api.call(groupUnits.update, { params: { id: node.id }, body })
        : api.call(groupUnits.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: () => {
      toast.success(node ? "Unidade atualizada com sucesso!" : "Unidade cadastrada com sucesso!")
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao salvar a unidade. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <TextInput
        label="Nível"
        description="Como a igreja chama este nível: Rede, Setor, Área."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        key={form.key("levelName")}
        {...form.getInputProps("levelName")}
      />
      <UnitSelect
        label="Abaixo de"
        church={undefined}
        except={node ? idsBelow(node) : []}
        key={form.key("parentId")}
        {...form.getInputProps("parentId")}
      />
      <LeadersField form={form} known={node?.leaders ?? []} />
    </DialogForm>
  )
}

interface LeadersFieldProps {
  form: ContractForm<UnitValues>
  known: readonly { id: number; fullName: string }[]
}

function LeadersField({ form, known }: LeadersFieldProps) {
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), 300)
  const found = useQuery({
    queryKey: [...PERSON_CHOICES, search],
    queryFn: ({ signal }) => personChoices(search, "", signal),
    placeholderData: keepPreviousData,
  })
  // Chosen people keep their name after another search.
  const [names, setNames] = useState(
    () => new Map(known.map(({ id, fullName }) => [String(id), fullName] as const)),
  )
  const options = new Map([
    ...names,
    ...(found.data ?? []).map(({ value, label }) => [value, label] as const),
  ])
  const input = form.getInputProps("leaderIds")
  return (
    <MultiSelect
      label="Líderes"
      placeholder="Digite o nome"
      searchable
      hidePickedOptions
      data={[...options].map(([value, label]) => ({ value, label }))}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isPending ? "Carregando..." : "Nenhuma pessoa encontrada"}
      key={form.key("leaderIds")}
      {...input}
      onChange={(chosen) => {
        setNames(options)
        input.onChange(chosen)
      }}
    />
  )
}
