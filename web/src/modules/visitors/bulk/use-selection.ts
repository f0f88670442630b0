import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { useCallback, useState } from "react"

export type Chosen = Pick<VisitorRow, "id" | "fullName" | "can">

/** The visitors chosen for a bulk action. `list` identifies the list: a selection does not carry over to another list. */
export function useChosen(list: string) {
  const [state, setState] = useState({ list, chosen: [] as Chosen[] })
  const chosen = state.list === list ? state.chosen : []
  const ids = new Set(chosen.map(({ id }) => id))

  const choose = (rows: VisitorRow[], on: boolean) => {
    const touched = new Set(rows.map(({ id }) => id))
    const others = chosen.filter(({ id }) => !touched.has(id))
    setState({ list, chosen: on ? [...others, ...rows] : others })
  }
  const clear = useCallback(() => setState((old) => ({ ...old, chosen: [] })), [])
  const selection = {
    isChosen: (row: VisitorRow) => ids.has(row.id),
    choose,
    nameOf: (row: VisitorRow) => row.fullName,
  }
  return { chosen, clear, selection }
}
