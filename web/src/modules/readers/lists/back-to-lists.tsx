import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateListsSearch } from "./search.ts"

/** The link back to the lists, with their last search. */
export function BackToLists() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/listas" search={lastSearch("/listas", validateListsSearch)} />
      )}
    >
      Listas
    </Button>
  )
}
