import { activities } from "@aprisco/contract/activities/routes"
import type { GatheringSource } from "@aprisco/contract/attendance/labels"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { type EventRow, events } from "@aprisco/contract/events/routes"
import { groups } from "@aprisco/contract/groups/routes"
import type { SelectProps } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { SearchedSelect, type SelectChoice } from "../../../../ui/searched-select.tsx"

const FIRST = 10

/** An activity, a group or an event as the value of a choice: `group 5`. */
export interface Source {
  source: GatheringSource
  sourceId: number
}

export const sourceValue = ({ source, sourceId }: Source) => `${source} ${sourceId}`

/** What a choice's value stands for; undefined for none. */
export function sourceOf(value: string): Source | undefined {
  const [source, id] = value.split(" ")
  if (source !== "activity" && source !== "group" && source !== "event") return undefined
  return { source, sourceId: Number(id) }
}

/** The first groups, activities and events that the search finds; the chosen one first where the search is empty. */
async function allChoices(search: string, chosen: string, signal: AbortSignal): Promise<SelectChoice[]> {
  const query = { search, pageSize: FIRST }
  const [others, { results }] = await Promise.all([
    choices(search, chosen, signal),
    api.call(events.list, { query }, { signal }),
  ])
  const ofEvents = results.filter(({ status, can }) => can.door && status !== "draft").map(choiceOf)
  return [...others, ...ofEvents.filter(({ value }) => value !== chosen || search !== "")]
}

/** The first groups and activities; what was chosen comes first where the search is empty. */
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
  if (source.source === "event") return choiceOf(await api.call(events.detail, { params }, { signal }))
  const { name, branchName } =
    source.source === "group"
      ? await api.call(groups.detail, { params }, { signal })
      : await api.call(activities.detail, { params }, { signal })
  return { value, label: `${name} (${branchName})` }
}

/** With its day: a retreat has the same name every year. */
function choiceOf({ id, title, startsAt, churchState, branchName }: EventRow): SelectChoice {
  const { day } = onClockOfState(new Date(startsAt), churchState)
  return {
    value: sourceValue({ source: "event", sourceId: id }),
    label: `${title}, ${formatDate(day)} (${branchName})`,
  }
}

interface SourceSelectProps
  extends Pick<SelectProps, "label" | "placeholder" | "error" | "required" | "clearable"> {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Chooses an activity or a group by its name: a list of a session is begun at the door. */
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

/** Chooses an activity, a group or an event whose lists a report tells of. */
export function ReportSourceSelect(props: SourceSelectProps) {
  return (
    <SearchedSelect
      queryKey={["attendance", "sources", "with events"]}
      load={allChoices}
      nothingFoundMessage="Nada encontrado"
      clearButtonProps={{ "aria-label": "Limpar atividade, grupo ou evento" }}
      {...props}
    />
  )
}
