import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { inOrder } from "../../../lib/parts.ts"
import { focusNextForm } from "../../../ui/focus-next-form.ts"
import classes from "./quick-actions.module.css"

/** Links to the screens that the caller may open. */
export function QuickActions({ offers }: { offers: readonly DashboardOffers[] }) {
  const can = useCan()
  return (
    <nav aria-label="Ações rápidas" className={classes.actions}>
      {inOrder(offers.flatMap(({ quickActions = [] }) => quickActions))
        .filter(({ needs, unless }) => can(needs) && !(unless && can(unless)))
        .map(({ label, icon: Icon, to, opensForm }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={opensForm ? () => focusNextForm() : undefined}
            renderRoot={(props) => <Link {...props} {...to} />}
          >
            {label}
          </Button>
        ))}
    </nav>
  )
}
