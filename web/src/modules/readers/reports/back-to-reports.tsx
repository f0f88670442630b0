import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"

/** From a report back to the catalogue. */
export function BackToReports() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/relatorios" />}>
      Relatórios
    </Button>
  )
}
