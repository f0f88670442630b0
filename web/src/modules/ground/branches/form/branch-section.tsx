import type { Branch } from "@aprisco/contract/branches/fields"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { NativeSelect, Select, Switch, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { CHURCH_CHOICES, churchChoices } from "../../../../lib/church-choices.ts"
import { useChurchId, useUser } from "../../../../lib/signed-in.ts"
import { Section } from "../../../../ui/form-section.tsx"
import { PhoneInput } from "../../../../ui/phone-input.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { churchOptionsQuery } from "../branches-api.ts"
import { branchesQuery } from "../records-api.ts"
import type { BranchValues } from "./branch-values.ts"

const KINDS = Object.entries(BRANCH_KINDS)
  .filter(([value]) => value !== "headquarters")
  .map(([value, label]) => ({ value, label }))

interface BranchSectionProps {
  form: ContractForm<BranchValues>
  /** The branch that is edited; absent for a new one. */
  branch?: Branch
}

/** The branch's kind, parent and contact details. */
export function BranchSection({ form, branch }: BranchSectionProps) {
  const isHeadquarters = branch?.kind === "headquarters"
  return (
    <Section title="Dados da filial">
      <TextInput label="Nome" autoComplete="off" key={form.key("name")} {...form.getInputProps("name")} />
      {isHeadquarters ? (
        <TextInput label="Tipo" value={BRANCH_KINDS.headquarters} readOnly />
      ) : (
        <NativeSelect label="Tipo" data={KINDS} key={form.key("kind")} {...form.getInputProps("kind")} />
      )}
      {!branch && <ChurchField form={form} />}
      {!isHeadquarters && <ParentField form={form} branch={branch} />}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PhoneInput
        label="Telefone"
        placeholder="(00) 00000-0000"
        autoComplete="off"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <Switch
        label="Filial ativa"
        description="O QR Code de uma filial inativa não recebe cadastros."
        key={form.key("isActive")}
        {...form.getInputProps("isActive", { type: "checkbox" })}
      />
    </Section>
  )
}

/** Of which church: for a denomination's office, which sees several. */
function ChurchField({ form }: { form: ContractForm<BranchValues> }) {
  const isOffice = useUser()?.role === "DENOMINATION_ADMIN"
  const { data } = useQuery({ ...churchOptionsQuery(), enabled: isOffice })
  if (!data || data.count < 2) return null
  const { onChange, ...rest } = form.getInputProps("church")
  return (
    <SearchedSelect
      label="Igreja"
      placeholder="A sua igreja"
      queryKey={CHURCH_CHOICES}
      load={churchChoices}
      clearable
      clearButtonProps={{ "aria-label": "Limpar igreja" }}
      nothingFoundMessage="Nenhuma igreja encontrada"
      key={form.key("church")}
      {...rest}
      onChange={(id) => {
        onChange(id)
        form.setFieldValue("parentId", "")
      }}
    />
  )
}

const TYPING = 300

/** The parent unit. The server rejects a parent below the branch itself. */
function ParentField({ form, branch }: BranchSectionProps) {
  const working = useChurchId()
  const church = Number(form.useWatchValue("church") || 0) || working
  const parent = form.useWatchValue("parentId")
  const [typed, setTyped] = useState("")
  const [settled] = useDebouncedValue(typed, TYPING)
  const stored = branch?.parentId
    ? [{ value: String(branch.parentId), label: branch.parentName ?? "Outra unidade" }]
    : []
  const isChosen = stored.some(({ label }) => label === settled)
  const [chosen, setChosen] = useState<string>()
  const search = isChosen || settled === chosen ? undefined : settled.trim() || undefined
  const found = useQuery(branchesQuery({ church, search, ordering: "tree", pageSize: 50 }))
  const offered = (found.data?.results ?? [])
    .filter(({ id }) => id !== branch?.id)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const kept = stored.filter(({ value }) => !offered.some((one) => one.value === value))
  const { onChange, error } = form.getInputProps("parentId")
  return (
    <Select
      label="Vinculada a"
      placeholder="Nenhuma unidade"
      description="A unidade a que esta pertence, como um setor."
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Limpar unidade" }}
      data={[...kept, ...offered]}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isPending ? "Carregando..." : "Nenhuma filial encontrada"}
      data-path="parentId"
      value={parent === "" ? null : parent}
      onChange={(id, option) => {
        setChosen(option?.label)
        onChange(id ?? "")
      }}
      error={error}
    />
  )
}
