import { Anchor, Button, Group, Text, VisuallyHidden } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import classes from "./first-steps.module.css"
import { useFirstSteps } from "./use-first-steps.ts"

/** The first steps of a church that has somebody: the next one in one line, all on request. Each user can dismiss them (docs/product/dashboard.md#4.2). */
export function FirstSteps({ offers }: { offers: readonly DashboardOffers[] }) {
  const { steps, done, dismiss } = useFirstSteps(offers)
  const [open, { toggle }] = useDisclosure(false)
  if (steps.length === 0) return null
  const next = steps.find((step) => !step.done)
  return (
    <section aria-label="Primeiros passos" className={classes.box}>
      <div className={classes.line}>
        <p className={classes.words}>
          <strong>Primeiros passos</strong> · {done} de {steps.length} concluídos
          {next && !open && (
            <>
              {" · A seguir: "}
              <Anchor fw={600} renderRoot={(props) => <Link {...props} {...next.to} />}>
                {next.title}
              </Anchor>
            </>
          )}
        </p>
        <Group gap="xs" wrap="nowrap">
          <Button variant="subtle" size="sm" aria-expanded={open} onClick={toggle}>
            {open ? "Ver menos" : "Ver passos"}
          </Button>
          <Button variant="subtle" size="sm" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Ocultar
          </Button>
        </Group>
      </div>
      {open && (
        <ol className={classes.steps}>
          {steps.map(({ step, done, title, text, to }) => (
            <li key={step} data-done={done || undefined}>
              {done ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
              <div>
                {done ? (
                  <Text c="dimmed">
                    {title}
                    <VisuallyHidden> (concluído)</VisuallyHidden>
                  </Text>
                ) : (
                  <>
                    <Anchor fw={600} renderRoot={(props) => <Link {...props} {...to} />}>
                      {title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {text}
                    </Text>
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
