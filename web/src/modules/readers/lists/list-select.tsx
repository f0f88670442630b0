import type { PersonList } from "@aprisco/contract/lists/routes"
import { lists } from "@aprisco/contract/lists/routes"
import type { ComponentProps } from "react"
import { api } from "../../../lib/api.ts"
import { SearchedSelect, type SelectChoice } from "../../../ui/searched-select.tsx"

type ListSelectProps = Omit<ComponentProps<typeof SearchedSelect>, "queryKey" | "load">

/** Chooses one of the lists that the user may use. */
export function ListSelect(props: ListSelectProps) {
  return (
    <SearchedSelect
      queryKey={["lists", "choices"]}
      load={load}
      clearButtonProps={{ "aria-label": "Limpar lista" }}
      nothingFoundMessage="Nenhuma lista encontrada"
      {...props}
    />
  )
}

const choiceOf = ({ id, name }: PersonList): SelectChoice => ({ value: String(id), label: name })

async function load(search: string, chosen: string, signal: AbortSignal): Promise<SelectChoice[]> {
  const { results } = await api.call(lists.list, { query: { search, pageSize: 50 } }, { signal })
  const found = results.filter(({ usable }) => usable).map(choiceOf)
  if (chosen === "" || found.some(({ value }) => value === chosen)) return found
  try {
    const list = await api.call(lists.detail, { params: { id: Number(chosen) } }, { signal })
    return [...found, choiceOf(list)]
  } catch {
    // One that was deleted, or that is another user's: the screen around says so.
    return [...found, { value: chosen, label: "Lista não disponível" }]
  }
}
