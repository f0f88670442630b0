import { useCallback, useState } from "react"

interface Named {
  id: number | string
  fullName: string
}

/** The people chosen for a bulk action. `list` identifies the list: a selection does not carry over to another list. */
export function useChosen<T extends Named>(list: string) {
  const [state, setState] = useState({ list, chosen: [] as T[] })
  const chosen = state.list === list ? state.chosen : []
  const ids = new Set(chosen.map(({ id }) => id))

  const choose = (rows: T[], on: boolean) => {
    const touched = new Set(rows.map(({ id }) => id))
    const others = chosen.filter(({ id }) => !touched.has(id))
    setState({ list, chosen: on ? [...others, ...rows] : others })
  }
  const clear = useCallback(() => setState((old) => ({ ...old, chosen: [] })), [])
  const selection = {
    isChosen: (row: T) => ids.has(row.id),
    choose,
    nameOf: (row: T) => row.fullName,
  }
  return { chosen, clear, selection }
}
