import { AREA_GRANTS, AREAS, type Area, grantableAreas } from "@aprisco/contract/access/areas"
import { GRANTS, grantableRoles, ROLE_LABELS, ROLES, type Role } from "@aprisco/contract/access/roles"
import { Checkbox, MultiSelect, NativeSelect, Stack, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useUser } from "../../../lib/signed-in.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { branchesOfQuery } from "./staff-api.ts"

/** The values of the fields: a role may be blank, ids are text. */
export type AccessValues = { fullName: string; role: Role | ""; branchIds: string[]; areas: Area[] }

interface AccessFieldsProps {
  form: Pick<ContractForm<AccessValues>, "key" | "getInputProps" | "getValues" | "setFieldValue" | "watch">
  /** The church whose branches are offered. */
  church: number
  /** The branches chosen before, by name. */
  known?: readonly { id: number; name: string }[]
}

export function NameField({ form }: Pick<AccessFieldsProps, "form">) {
  return (
    <TextInput
      label="Nome completo"
      autoComplete="off"
      key={form.key("fullName")}
      {...form.getInputProps("fullName")}
    />
  )
}

/** The role, with a sentence about each, and the branches. */
export function AccessFields({ form, church, known = [] }: AccessFieldsProps) {
  const own = useUser()?.role ?? null
  const [role, setRole] = useState(form.getValues().role)
  // A reload may change the role of the form.
  form.watch("role", ({ value }) => setRole(value))
  return (
    <>
      <NativeSelect
        label="Perfil de acesso"
        data={[{ value: "", label: "Selecione" }, ...roleChoices(own)]}
        description={role ? ROLE_WORDS[role] : "Escolha o que a pessoa vai poder fazer."}
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("role")}
        {...form.getInputProps("role")}
        onChange={({ currentTarget }) =>
          form.setFieldValue("role", ROLES.find((one) => one === currentTarget.value) ?? "")
        }
      />
      {role === "BRANCH_MANAGER" && <BranchesField form={form} church={church} known={known} />}
      {role !== "" && <AreasField form={form} role={role} />}
    </>
  )
}

/** What the person may do besides the role. An area that the role has anyway is not offered, unless it was given before. */
function AreasField({ form, role }: Pick<AccessFieldsProps, "form"> & { role: Role }) {
  const own = useUser()?.permissions ?? []
  const [given] = useState(form.getValues().areas)
  const offered = grantableAreas(new Set(own)).filter(
    (area) => given.includes(area) || [...AREA_GRANTS[area]].some((right) => !GRANTS[role].has(right)),
  )
  const { defaultValue, ...input } = form.getInputProps("areas")
  const [chosen, setChosen] = useState<string[]>(defaultValue ?? given)
  form.watch("areas", ({ value }) => setChosen(value))
  if (offered.length === 0) return null
  return (
    <Checkbox.Group
      label="Áreas, além do perfil"
      error={input.error}
      value={chosen}
      onChange={(next) =>
        form.setFieldValue(
          "areas",
          offered.filter((area) => next.includes(area)),
        )
      }
    >
      <Stack gap="sm" mt="xs">
        {offered.map((area) => (
          <Checkbox key={area} value={area} label={AREAS[area].label} description={AREAS[area].words} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function BranchesField({ form, church, known }: Required<AccessFieldsProps>) {
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), 300)
  const { data, isPending } = useQuery(branchesOfQuery(church, search))
  // Chosen branches keep their name after another search.
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [String(id), name])))
  const found = data?.results ?? []
  const options = new Map([...names, ...found.map(({ id, name }) => [String(id), name] as const)])
  const input = form.getInputProps("branchIds")
  return (
    <MultiSelect
      label="Filiais"
      size="md"
      searchable
      hidePickedOptions
      data={[...options].map(([value, label]) => ({ value, label }))}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder="Escolha as filiais"
      nothingFoundMessage={isPending ? "Carregando..." : "Nenhuma filial encontrada"}
      clearButtonProps={{ "aria-label": "Limpar filiais" }}
      key={form.key("branchIds")}
      {...input}
      onChange={(chosen) => {
        setNames(options)
        input.onChange(chosen)
      }}
    />
  )
}

/** A description of each role's rights, for the person who chooses one. */
const ROLE_WORDS: Record<Role, string> = {
  DENOMINATION_ADMIN:
    "Administra a denominação inteira: a própria igreja e todas as igrejas aprovadas, com seus usuários.",
  CHURCH_ADMIN:
    "Administra a igreja inteira: membros, visitantes, filiais, financeiro, usuários, configurações e auditoria.",
  PASTOR:
    "Cadastra e edita membros e visitantes, cuida das atividades e vê relatórios e o financeiro. Não exclui cadastros.",
  SECRETARY: "Cadastra e edita membros e visitantes e vê relatórios. Não exclui cadastros.",
  LEADER: "Acompanha visitantes e atividades e consulta a lista de membros. Não vê o dashboard.",
  BRANCH_MANAGER:
    "Cuida de membros, visitantes, atividades e lançamentos financeiros somente das filiais escolhidas abaixo.",
  MEMBER: "Consulta a lista de membros, as atividades e as filiais. Não altera nada.",
}

/** The roles that this user may give, as choices. */
function roleChoices(own: Role | null): { value: string; label: string }[] {
  return (own ? grantableRoles(own) : []).map((role) => ({ value: role, label: ROLE_LABELS[role] }))
}
