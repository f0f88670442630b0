import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../lib/last-search.ts"
import { BACK_LOOK } from "../../ui/button-variants.tsx"
import { validateListsSearch } from "./search.ts"

/** To the lists, as they were last searched. */
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
