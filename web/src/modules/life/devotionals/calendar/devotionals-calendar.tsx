import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import { Card } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { today } from "../../../../lib/format.ts"
import { rememberSearch } from "../../../../lib/last-search.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { daysOfView } from "../../activities/public.ts"
import { devotionalsQuery } from "../devotionals-api.ts"
import { DEVOTIONALS_SUBTITLE, NewDevotionalButton } from "../devotionals-head.tsx"
import type { DevotionalSearch } from "../search.ts"
import { MonthPlan } from "./month.tsx"

const route = getRouteApi("/shell/devocionais")

interface DevotionalsCalendarProps {
  /** The choice between list and calendar. */
  views: ReactNode
  onLook: (part: Partial<DevotionalSearch>) => void
}

/** What is planned on the days of a month, and which of them are empty (docs/product/devotionals.md#1.2). */
export function DevotionalsCalendar({ views, onLook }: DevotionalsCalendarProps) {
  const search = route.useSearch()
  const { day = today() } = search
  useEffect(() => rememberSearch("/devocionais", search), [search])
  const days = daysOfView("mes", day)
  const query = useQuery(devotionalsQuery({ from: days[0], to: days.at(-1), pageSize: MAX_PAGE_SIZE }))
  const { data, error, isError, isPlaceholderData, refetch } = query
  if (isStatus(error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader title="Devocionais" subtitle={DEVOTIONALS_SUBTITLE} actions={<NewDevotionalButton />} />
      {views}
      {data && !isError ? (
        <>
          <ShownOf shown={data.results.length} count={data.count} what="devocionais" />
          <MonthPlan
            day={day}
            days={days}
            devotionals={data.results}
            busy={isPlaceholderData}
            onDay={(next) => onLook({ day: next })}
            // The link back from the screen that opens leads to the same day.
            onOpen={(opened) => rememberSearch("/devocionais", { ...search, day: opened })}
          />
        </>
      ) : (
        <Card withBorder>
          {isError ? (
            <ErrorState
              message="Erro ao carregar o calendário"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={8} label="Carregando calendário..." />
          )}
        </Card>
      )}
    </>
  )
}
