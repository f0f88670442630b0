import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateVisitorSearch } from "./search.ts"

/** The link back to the list, above a screen's title. */
export function BackToVisitors() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/visitantes" search={lastSearch("/visitantes", validateVisitorSearch)} />
      )}
    >
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
