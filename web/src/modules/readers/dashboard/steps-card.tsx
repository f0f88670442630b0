import { Button, Progress, Text, VisuallyHidden } from "@mantine/core"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { Panel } from "../../../ui/panel.tsx"
import classes from "./steps-card.module.css"
import { useFirstSteps } from "./use-first-steps.ts"

/** The dashboard of a church that has nobody yet: its first steps, each with its button, the next one filled (docs/product/dashboard.md#4.3). */
export function StepsCard({ offers }: { offers: readonly DashboardOffers[] }) {
  const { steps, done, dismiss } = useFirstSteps(offers)
  const next = steps.find((step) => !step.done)
  return (
    <Panel
      title="Primeiros passos"
      action={
        <Button variant="subtle" size="sm" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Ocultar
        </Button>
      }
    >
      <Text size="sm" mb="xs">
        {done} de {steps.length} concluídos
      </Text>
      {/* The words above say it. */}
      <Progress value={(done / steps.length) * 100} color="green" aria-hidden />
      <ol className={classes.steps}>
        {steps.map(({ step, done, title, text, action, to }) => (
          <li key={step} data-done={done || undefined}>
            {done ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
            <div className={classes.words}>
              <Text fw={600} c={done ? "dimmed" : undefined}>
                {title}
                {done && <VisuallyHidden> (concluído)</VisuallyHidden>}
              </Text>
              {!done && (
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              )}
            </div>
            {!done && (
              <Button
                className={classes.action}
                variant={step === next?.step ? "filled" : "default"}
                renderRoot={(props) => <Link {...props} {...to} />}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
