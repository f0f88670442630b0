import { Select, type SelectProps } from "@mantine/core"
import { useDebouncedValue, useUncontrolled } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"

export interface SelectChoice {
  value: string
  label: string
}

type Inherited = Omit<SelectProps, "data" | "value" | "defaultValue" | "onChange" | "filter">

interface SearchedSelectProps extends Inherited {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Begins the keys of the queries that load the choices. */
  queryKey: readonly unknown[]
  /** The first choices that the search finds; with the chosen one among them, where the server knows it by its value. */
  load: (search: string, chosen: string, signal: AbortSignal) => Promise<SelectChoice[]>
  /** The chosen option, where `load` does not return it. */
  stored?: SelectChoice
  /** Shown after all others, for any search. */
  last?: SelectChoice
}

const TYPING = 300

/** Chooses one of a list that may be longer than one answer: the server searches, without regard to accents. */
export function SearchedSelect({
  value,
  defaultValue,
  onChange,
  queryKey,
  load,
  stored,
  last,
  error,
  nothingFoundMessage,
  ...rest
}: SearchedSelectProps) {
  const [id, choose] = useUncontrolled({ value, defaultValue, onChange, finalValue: "" })
  const [typed, setTyped] = useState("")
  const [settled] = useDebouncedValue(typed, TYPING)
  const [picked, setPicked] = useState(stored)
  const known = id === last?.value ? "" : id
  const choices = (search: string) => ({
    queryKey: [...queryKey, search, known],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(search, known, signal),
    placeholderData: keepPreviousData<SelectChoice[]>,
  })
  const first = useQuery(choices(""))
  const isChosen = (choice: SelectChoice) => choice.value === id
  const chosen = [last, picked, ...(first.data ?? [])].find((choice) => choice && isChosen(choice))
  // An open field shows the chosen name, which is not a search.
  const found = useQuery(choices(chosen?.label === settled ? "" : settled.trim()))
  const rows = (found.data ?? []).filter((choice) => choice.value !== last?.value)
  const missing = chosen && chosen !== last && !rows.some(isChosen) ? [chosen] : []
  const listed = [...missing, ...rows, ...(last ? [last] : [])]
  return (
    <Select
      searchable
      data={listed}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={id === "" ? null : id}
      onChange={(next) => {
        setPicked(listed.find((choice) => choice.value === next))
        choose(next ?? "")
      }}
      nothingFoundMessage={found.isPending ? "Carregando..." : nothingFoundMessage}
      error={error || (found.isError && "Erro ao buscar. Tente novamente.")}
      {...rest}
    />
  )
}
