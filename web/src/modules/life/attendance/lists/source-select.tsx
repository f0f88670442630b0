import { activities } from "@aprisco/contract/activities/routes"
import type { GatheringSource } from "@aprisco/contract/attendance/labels"
import { groups } from "@aprisco/contract/groups/routes"
import type { SelectProps } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { SearchedSelect, type SelectChoice } from "../../../../ui/searched-select.tsx"

const FIRST = 10

/** An activity or a group as the value of a choice: `group 5`. */
export interface Source {
  source: GatheringSource
  sourceId: number
}

export const sourceValue = ({ source, sourceId }: Source) => `${source} ${sourceId}`

/** What a choice's value stands for; undefined for none. */
export function sourceOf(value: string): Source | undefined {
  const [source, id] = value.split(" ")
  if (source !== "activity" && source !== "group") return undefined
  return { source, sourceId: Number(id) }
}

/** The first groups and activities that the search finds; the chosen one first where the search is empty. */
async function choices(search: string, chosen: string, signal: AbortSignal): Promise<SelectChoice[]> {
  const query = { search, pageSize: FIRST }
  const [ofGroups, ofActivities, known] = await Promise.all([
    api.call(groups.list, { query }, { signal }),
    api.call(activities.list, { query }, { signal }),
    search === "" && chosen !== "" ? nameOf(chosen, signal) : undefined,
  ])
  const found = [
    ...ofGroups.results.map(({ id, name, branchName }) => ({
      value: sourceValue({ source: "group", sourceId: id }),
      label: `${name} (${branchName})`,
    })),
    ...ofActivities.results.map(({ id, name, branchName }) => ({
      value: sourceValue({ source: "activity", sourceId: id }),
      label: `${name} (${branchName})`,
    })),
  ]
  return known ? [known, ...found.filter(({ value }) => value !== known.value)] : found
}

async function nameOf(value: string, signal: AbortSignal): Promise<SelectChoice | undefined> {
  const source = sourceOf(value)
  if (!source) return undefined
  const params = { id: source.sourceId }
  const { name, branchName } =
    source.source === "group"
      ? await api.call(groups.detail, { params }, { signal })
      : await api.call(activities.detail, { params }, { signal })
  return { value, label: `${name} (${branchName})` }
}

interface SourceSelectProps
  extends Pick<SelectProps, "label" | "placeholder" | "error" | "required" | "clearable"> {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Chooses an activity or a group by its name. */
export function SourceSelect(props: SourceSelectProps) {
  return (
    <SearchedSelect
      queryKey={["attendance", "sources"]}
      load={choices}
      nothingFoundMessage="Nenhuma atividade ou grupo encontrado"
      clearButtonProps={{ "aria-label": "Limpar atividade ou grupo" }}
      {...props}
    />
  )
}
