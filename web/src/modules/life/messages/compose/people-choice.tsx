import { MAX_NAMED_PEOPLE } from "@aprisco/contract/messages/labels"
import { people } from "@aprisco/contract/people/routes"
import { Pill, Stack, Text } from "@mantine/core"
import { useQueries } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"

interface PeopleChoiceProps {
  label: string
  ids: readonly number[]
  error: ReactNode
  onChange: (ids: number[]) => void
}

/** So many are named; the others are counted. */
const NAMED = 20

/** Named people, one after the other found by their names. */
export function PeopleChoice({ label, ids, error, onChange }: PeopleChoiceProps) {
  /** Another field for each person who was added, so that it is empty again. */
  const [round, setRound] = useState(0)
  const shown = ids.slice(-NAMED)
  const names = useQueries({
    queries: shown.map((id) => ({
      queryKey: ["people", "name", id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(people.detail, { params: { id } }, { signal }),
      staleTime: 5 * 60_000,
    })),
  })
  return (
    <Stack gap="xs">
      {ids.length < MAX_NAMED_PEOPLE && (
        <SearchedSelect
          key={round}
          aria-label={label}
          queryKey={PERSON_CHOICES}
          load={personChoices}
          placeholder="Busque pelo nome"
          nothingFoundMessage="Ninguém encontrado"
          error={error}
          onChange={(id) => {
            if (id !== "" && !ids.includes(Number(id))) onChange([...ids, Number(id)])
            setRound(round + 1)
          }}
        />
      )}
      {ids.length > 0 && (
        <Text size="sm" c="dimmed">
          {countOf(ids.length, "pessoa escolhida", "pessoas escolhidas")}
          {ids.length > NAMED && `; as últimas ${NAMED}:`}
        </Text>
      )}
      <Pill.Group>
        {shown.map((id, index) => {
          const name = names[index]?.data?.fullName ?? "…"
          return (
            <Pill
              key={id}
              size="lg"
              withRemoveButton
              onRemove={() => onChange(ids.filter((one) => one !== id))}
              removeButtonProps={{ "aria-label": `Tirar ${name}`, "aria-hidden": false, tabIndex: 0 }}
            >
              {name}
            </Pill>
          )
        })}
      </Pill.Group>
    </Stack>
  )
}
