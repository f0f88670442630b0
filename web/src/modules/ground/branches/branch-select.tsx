import type { Branch } from "@aprisco/contract/branches/fields"
import { Select, type SelectProps } from "@mantine/core"
import { useDebouncedValue, useUncontrolled } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { queryClient } from "../../../lib/query-client.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { useUnitName } from "../../../lib/unit-name.ts"
import { branchChoicesQuery, branchQuery } from "./branches-api.ts"

type Inherited = Omit<SelectProps, "data" | "value" | "defaultValue" | "onChange">

interface BranchSelectProps extends Inherited {
  /** The branch's id as text, or `""`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Only the branches of this church. */
  church?: number
}

const TYPING = 300

/** Chooses one of the branches of the caller's scope; the server searches, since a denomination has hundreds. */
export function BranchSelect({ value, defaultValue, onChange, church, ...rest }: BranchSelectProps) {
  const [id, choose] = useUncontrolled({ value, defaultValue, onChange, finalValue: "" })
  const [typed, setTyped] = useState("")
  const [settled] = useDebouncedValue(typed, TYPING)
  const labelOf = useLabel()
  const chosen = useQuery({ ...branchQuery(Number(id)), enabled: id !== "" }).data
  // An open field shows the chosen name, which is not a search.
  const wanted = chosen && labelOf(chosen) === settled ? "" : settled.trim()
  const choices = useQuery(branchChoicesQuery(wanted, church))
  const found = choices.data?.results ?? []
  const listed = chosen && !found.some((branch) => branch.id === chosen.id) ? [chosen, ...found] : found

  function pick(next: string | null) {
    const branch = listed.find((one) => String(one.id) === next)
    if (branch) queryClient.setQueryData(branchQuery(branch.id).queryKey, branch)
    choose(next ?? "")
  }

  return (
    <Select
      searchable
      data={listed.map((branch) => ({ value: String(branch.id), label: labelOf(branch) }))}
      // The server has filtered already, ignoring accents.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={choices.isPending ? "Carregando..." : "Nenhuma filial encontrada"}
      clearButtonProps={{ "aria-label": "Limpar filial" }}
      value={id === "" ? null : id}
      onChange={pick}
      {...rest}
    />
  )
}

function useLabel(): (branch: Branch) => string {
  const unitName = useUnitName()
  return ({ name, churchName }) => unitName({ branchName: name, churchName })
}

/** The default branch in words, for an empty field: a manager may not reach the headquarters. */
export function useUnnamedBranch(): string {
  return useUser()?.role === "BRANCH_MANAGER" ? "A sua primeira filial" : "Sede"
}
