import { events } from "@aprisco/contract/events/routes"
import { groups } from "@aprisco/contract/groups/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { Checkbox, MultiSelect, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { SearchedSelect, type SelectChoice } from "../../../../ui/searched-select.tsx"
import { BranchSelect } from "../../../ground/branches/public.ts"
import { MinistrySelect } from "../../ministries/public.ts"
import type { PartRow, RecordKind } from "./audience-rows.ts"
import { PeopleChoice } from "./people-choice.tsx"

interface PartChoiceProps {
  row: PartRow
  label: string
  error: ReactNode
  onChange: (row: PartRow) => void
}

/** What is chosen of a part's kind: a record, functions, people; nothing of the whole church. */
export function PartChoice({ row, label, error, onChange }: PartChoiceProps) {
  const { kind, id, below, functions, people } = row
  const chooses = {
    "aria-label": label,
    value: id,
    error,
    onChange: (next: string) => onChange({ ...row, id: next }),
  }
  if (kind === "everyone") return <Text size="sm">Todas as pessoas que você alcança</Text>
  if (kind === "rules") return <Text size="sm">Quem atende às regras desta mensagem</Text>
  if (kind === "people")
    return (
      <PeopleChoice
        label={label}
        ids={people}
        error={error}
        onChange={(next) => onChange({ ...row, people: next })}
      />
    )
  if (kind === "ministerialFunctions")
    return (
      <MultiSelect
        aria-label={label}
        placeholder={functions.length === 0 ? "Escolha uma ou mais funções" : undefined}
        data={Object.entries(MINISTERIAL_FUNCTIONS).map(([value, word]) => ({ value, label: word }))}
        value={functions}
        onChange={(next) => onChange({ ...row, functions: next })}
        error={error}
        searchable
      />
    )
  if (kind === "ministryId")
    return <MinistrySelect {...chooses} label={undefined} placeholder="Escolha o ministério" />
  if (kind === "branchId")
    return (
      <Stack gap="xs">
        <BranchSelect {...chooses} placeholder="Escolha a filial" />
        <Checkbox
          label="e as abaixo"
          checked={below}
          onChange={({ currentTarget: { checked } }) => onChange({ ...row, below: checked })}
        />
      </Stack>
    )
  return (
    <SearchedSelect
      {...chooses}
      queryKey={["messages", "choices", kind]}
      load={LOADS[kind]}
      placeholder={PLACEHOLDERS[kind]}
      nothingFoundMessage="Nada encontrado"
    />
  )
}

type Searched = Exclude<RecordKind, "branchId" | "ministryId">
type Load = (search: string, chosen: string, signal: AbortSignal) => Promise<SelectChoice[]>

const FIRST = 10

const PLACEHOLDERS: Record<Searched, string> = {
  listId: "Escolha a lista",
  groupId: "Escolha o grupo",
  eventId: "Escolha o evento",
}

/** The first records that the search finds, and among them the chosen one. */
const LOADS: Record<Searched, Load> = {
  listId: (search, chosen, signal) =>
    withChosen(
      api.call(lists.list, { query: { search, pageSize: FIRST } }, { signal }),
      chosen,
      (id) => api.call(lists.detail, { params: { id } }, { signal }),
      ({ name }) => name,
    ),
  groupId: (search, chosen, signal) =>
    withChosen(
      api.call(groups.list, { query: { search, pageSize: FIRST } }, { signal }),
      chosen,
      (id) => api.call(groups.detail, { params: { id } }, { signal }),
      ({ name, branchName }) => `${name} (${branchName})`,
    ),
  eventId: (search, chosen, signal) =>
    withChosen(
      api.call(events.list, { query: { search, pageSize: FIRST } }, { signal }),
      chosen,
      (id) => api.call(events.detail, { params: { id } }, { signal }),
      ({ title, startsAt }) => `${title}, ${formatDate(startsAt)}`,
    ),
}

async function withChosen<T extends { id: number }>(
  found: Promise<{ results: T[] }>,
  chosen: string,
  read: (id: number) => Promise<T>,
  labelOf: (record: T) => string,
): Promise<SelectChoice[]> {
  const { results } = await found
  const isMissing = chosen !== "" && !results.some(({ id }) => String(id) === chosen)
  const all = isMissing ? [await read(Number(chosen)), ...results] : results
  return all.map((record) => ({ value: String(record.id), label: labelOf(record) }))
}
