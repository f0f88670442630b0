import { Anchor, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { dayLabel, today } from "../../../lib/format.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { Panel } from "./panel.tsx"
import classes from "./today.module.css"
import {
  ActivitiesOfToday,
  BirthdaysNear,
  ContactsDue,
  NewVisitors,
  RequestsToDecide,
} from "./today-parts.tsx"
import type { TodaysWork as Work } from "./use-today.ts"

/** What waits for the reader today. A part without anything to show is not shown. */
export function Today({ work }: { work: Work }) {
  const { counts, birthdays, activities, visitors, requests, hasSteps, error } = work
  const waiting = counts.overdue + counts.today + counts.unassigned
  const shown = [waiting, birthdays.people.length, activities.length, visitors.count, requests.count].some(
    (count) => count > 0,
  )
  const day = today()
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
        {shown && (
          <div className={classes.parts}>
            {waiting > 0 && <ContactsDue work={work} />}
            {requests.count > 0 && <RequestsToDecide work={work} />}
            {birthdays.people.length > 0 && <BirthdaysNear work={work} />}
            {activities.length > 0 && <ActivitiesOfToday work={work} />}
            {visitors.count > 0 && <NewVisitors work={work} />}
          </div>
        )}
        {error && (
          <ErrorState
            message="Não foi possível carregar tudo o que há para hoje."
            error={error}
            order={3}
            onRetry={work.retry}
          />
        )}
        {!shown && !error && !hasSteps && <Nothing />}
        {hasSteps && <FirstSteps />}
      </Stack>
    </Panel>
  )
}

/** One sentence, with the one next action. */
function Nothing() {
  const may = useCan()("visitors.create")
  return (
    <Text>
      Tudo em dia: nada espera por você hoje.{" "}
      {may ? (
        <Anchor renderRoot={(props) => <Link {...props} to="/visitantes/novo" />}>
          Cadastrar um visitante
        </Anchor>
      ) : (
        <Anchor renderRoot={(props) => <Link {...props} to="/atividades" />}>Ver a agenda</Anchor>
      )}
    </Text>
  )
}
