import { Anchor } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

/** From a screen of the treasury back to the month at a glance. */
export function BackToSummary() {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/financeiro" />}>
      <IconArrowLeft size={16} aria-hidden /> Financeiro
    </Anchor>
  )
}
