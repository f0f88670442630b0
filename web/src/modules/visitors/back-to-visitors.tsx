import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../ui/button-variants.tsx"

/** The link back to the list, above a screen's title. */
export function BackToVisitors() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/visitantes" />}>
      Visitantes
    </Button>
  )
}

/** The link back to the record, above a screen's title. */
export function BackToVisitor({ id }: { id: number }) {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id }} />}>
      Detalhes do visitante
    </Button>
  )
}
