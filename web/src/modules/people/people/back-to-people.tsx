import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validatePeopleSearch } from "./search.ts"

/** The link back to the list, above a screen's title. */
export function BackToPeople() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/pessoas" search={lastSearch("/pessoas", validatePeopleSearch)} />
      )}
    >
      Pessoas
    </Button>
  )
}

/** The link back to the record, above a screen's title. */
export function BackToPerson({ id }: { id: number }) {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id }} />}>
      Cadastro da pessoa
    </Button>
  )
}
