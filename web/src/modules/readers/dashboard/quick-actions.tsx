import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { useCan } from "../../../lib/can.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { inOrder } from "../../../lib/parts.ts"
import { usePhone } from "../../../lib/small-screen.ts"
import { focusNextForm } from "../../../ui/focus-next-form.ts"
import classes from "./quick-actions.module.css"

/** With more of them a phone has a button for those after the first. */
const PHONE_BUTTONS = 4

/** Links to the screens that the caller may open. */
export function QuickActions({ offers }: { offers: readonly DashboardOffers[] }) {
  const can = useCan()
  const id = useId()
  const phone = usePhone()
  const [isOpen, { toggle }] = useDisclosure(false)
  const actions = inOrder(offers.flatMap(({ quickActions = [] }) => quickActions)).filter(
    ({ needs, unless }) => can(needs) && !(unless && can(unless)),
  )
  const folds = phone && actions.length > PHONE_BUTTONS
  const shown = folds && !isOpen ? actions.slice(0, PHONE_BUTTONS - 1) : actions
  return (
    <nav aria-label="Ações rápidas" id={id} className={classes.actions}>
      {shown.map(({ label, icon: Icon, to, opensForm }) => (
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
      {folds && (
        <Button
          variant="default"
          rightSection={
            isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
          }
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? "Menos ações" : "Mais ações"}
        </Button>
      )}
    </nav>
  )
}
