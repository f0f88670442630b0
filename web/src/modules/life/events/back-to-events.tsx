import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateEventSearch } from "./search.ts"

/** The link back to the list, above a screen's title. */
export function BackToEvents() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/eventos" search={lastSearch("/eventos", validateEventSearch)} />
      )}
    >
      Eventos
    </Button>
  )
}

/** The link back to the record, above a screen's title. */
export function BackToEvent({ id }: { id: number }) {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/eventos/$id" params={{ id }} />}>
      Detalhes do evento
    </Button>
  )
}
