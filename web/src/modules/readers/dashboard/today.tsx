import { Anchor, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { Children } from "react"
import { useCan } from "../../../lib/can.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { dayLabel, today } from "../../../lib/format.ts"
import { inOrder } from "../../../lib/parts.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Panel } from "../../../ui/panel.tsx"
import { FirstSteps } from "./first-steps.tsx"
import classes from "./today.module.css"
import type { useToday } from "./use-today.ts"

interface TodayProps {
  work: ReturnType<typeof useToday>
  offers: readonly DashboardOffers[]
}

/** What waits for the reader today. A part without anything to show is not shown. */
export function Today({ work: { parts, error, retry, hasSteps, isStart }, offers }: TodayProps) {
  const day = today()
  // The steps beside it say what to do: no sentence that nothing waits.
  if (isStart && parts.length === 0 && !error) return null
  return (
    <Panel
      title="Hoje"
      action={
        <time dateTime={day} className={classes.date}>
          {dayLabel(day)}
        </time>
      }
    >
      <Stack gap="lg">
        {parts.length > 0 && <div className={classes.parts}>{Children.toArray(parts)}</div>}
        {error && (
          <ErrorState
            message="Não foi possível carregar tudo o que há para hoje."
            error={error}
            order={3}
            onRetry={retry}
          />
        )}
        {parts.length === 0 && !error && !hasSteps && <Nothing offers={offers} />}
        {hasSteps && !isStart && <FirstSteps offers={offers} />}
      </Stack>
    </Panel>
  )
}

/** One sentence, with the one next action. */
function Nothing({ offers }: Pick<TodayProps, "offers">) {
  const can = useCan()
  const next = inOrder(offers.flatMap(({ nextActions = [] }) => nextActions)).find(({ needs }) => can(needs))
  return (
    <Text>
      Tudo em dia: nada espera por você hoje.
      {next && (
        <>
          {" "}
          <Anchor renderRoot={(props) => <Link {...props} {...next.to} />}>{next.label}</Anchor>
        </>
      )}
    </Text>
  )
}
