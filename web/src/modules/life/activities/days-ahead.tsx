import { type Activity, activities, type Occurrence } from "@aprisco/contract/activities/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { Badge, Button, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { dayLabel } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { toast } from "../../../ui/toast.ts"
import { activitiesChanged, occurrencesQuery } from "./activities-api.ts"
import { dayAfter } from "./calendar-days.ts"
import { CancelDayDialog } from "./cancel-day-dialog.tsx"
import classes from "./days-ahead.module.css"

const WEEKS_AHEAD = 6

/** The next days of a repeating activity: each can be cancelled and restored. */
export function DaysAhead({ activity }: { activity: Activity }) {
  // The server's day, not the reader's: west of Brasília it is still Sunday when Sunday's activity is over.
  const from = civilDay(new Date())
  const to = dayAfter(from, WEEKS_AHEAD * 7 - 1)
  const { id, church, can } = activity
  const { data, error, isError, refetch } = useQuery(occurrencesQuery({ activity: id, church, from, to }))
  const [off, setOff] = useState<string | null>(null)
  const restore = useRestoreDay(id)
  return (
    <FactCard title="Próximas datas">
      {isError && (
        <ErrorState message="Erro ao carregar as datas" error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <SkeletonRows rows={WEEKS_AHEAD} label="Carregando datas..." />}
      {data?.rows.length === 0 && <Text c="dimmed">Nenhuma data nas próximas {WEEKS_AHEAD} semanas.</Text>}
      {data && (
        <ul className={classes.days}>
          {data.rows.map((one) => (
            <li key={one.day} className={classes.day}>
              <DayWords occurrence={one} />
              {can.edit && (
                <Button
                  variant="subtle"
                  size="sm"
                  className={classes.button}
                  aria-label={`${one.cancelled ? "Retomar" : "Cancelar"} ${dayLabel(one.day)}`}
                  disabled={restore.isPending}
                  onClick={() => (one.cancelled ? restore.mutate(one.day) : setOff(one.day))}
                >
                  {one.cancelled ? "Retomar" : "Cancelar"}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CancelDayDialog activityId={id} day={off} onClose={() => setOff(null)} />
    </FactCard>
  )
}

function DayWords({ occurrence: { day, cancelled, cancellationReason } }: { occurrence: Occurrence }) {
  return (
    <span className={classes.words}>
      <Text span td={cancelled ? "line-through" : undefined} className={classes.name}>
        {dayLabel(day)}
      </Text>
      {cancelled && (
        <>
          {" "}
          <Badge color="red" variant="light">
            Cancelada
          </Badge>{" "}
          <Text span c="dimmed" size="sm">
            {cancellationReason}
          </Text>
        </>
      )}
    </span>
  )
}

/** Restores a cancelled day. */
function useRestoreDay(id: number) {
  return useMutation({
    mutationFn: (day: string) => api.call(activities.restoreDay, { params: { id }, body: { day } }),
    onSuccess: () => {
      toast.success("O dia voltou para o calendário.")
      return activitiesChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao retomar o dia. Tente novamente.")),
  })
}
