import type { OccurrenceKind } from "@aprisco/contract/activities/list-query"
import { Card } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { ShownOf } from "../../../ui/shown-of.tsx"
import { occurrencesQuery } from "./activities-api.ts"
import { Calendar } from "./calendar.tsx"
import { daysOfView } from "./calendar-days.ts"
import type { ActivitySearch, View } from "./search.ts"
import type { SlotRange } from "./slots.ts"

interface CalendarViewProps {
  view: View
  day: string
  filters: Pick<ActivitySearch, "branch" | "below" | "church"> & { kind?: OccurrenceKind }
  onLook: (part: Pick<ActivitySearch, "view" | "day">) => void
  /** Where the reader may create: what was pointed at. */
  onCreate?: ((range: SlotRange) => void) | undefined
}

/** The calendar with its occurrences. */
export function CalendarView({ view, day, filters, onLook, onCreate }: CalendarViewProps) {
  const days = daysOfView(view, day)
  const from = days[0] ?? day
  const to = days.at(-1) ?? day
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    occurrencesQuery({ ...filters, from, to }),
  )
  if (isError || !data)
    return (
      <Card withBorder>
        {isError ? (
          <ErrorState message="Erro ao carregar o calendário" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} label="Carregando calendário..." />
        )}
      </Card>
    )
  const ofEvents = filters.kind === "evento"
  return (
    <>
      <ShownOf shown={data.rows.length} count={data.count} what={ofEvents ? "eventos" : "atividades"} />
      <Calendar
        view={view}
        day={day}
        occurrences={data.rows}
        busy={isPlaceholderData}
        onDay={(next) => onLook({ day: next })}
        onWeekOf={(next) => onLook({ view: "semana", day: next })}
        onCreate={onCreate}
        none={ofEvents ? "Nenhum evento" : "Nenhuma atividade"}
      />
    </>
  )
}
