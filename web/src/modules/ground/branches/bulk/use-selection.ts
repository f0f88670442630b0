import type { Branch } from "@aprisco/contract/branches/fields"
import { useCallback, useState } from "react"

export type ChosenBranch = Pick<Branch, "id" | "name">

/** The branches chosen for a batch. `list` identifies the list: a selection does not carry over to another list. */
export function useChosenBranches(list: string) {
  const [state, setState] = useState({ list, chosen: [] as ChosenBranch[] })
  const chosen = state.list === list ? state.chosen : []
  const ids = new Set(chosen.map(({ id }) => id))
  const choose = (rows: Branch[], on: boolean) => {
    const touched = new Set(rows.map(({ id }) => id))
    const others = chosen.filter(({ id }) => !touched.has(id))
    setState({ list, chosen: on ? [...others, ...rows] : others })
  }
  const clear = useCallback(() => setState((old) => ({ ...old, chosen: [] })), [])
  const selection = {
    isChosen: (row: Branch) => ids.has(row.id),
    choose,
    nameOf: (row: Branch) => row.name,
  }
  return { chosen, clear, selection }
}
