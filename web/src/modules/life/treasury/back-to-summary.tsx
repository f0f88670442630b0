import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"

/** From a screen of the treasury back to the month at a glance. */
export function BackToSummary() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/financeiro" />}>
      Financeiro
    </Button>
  )
}
