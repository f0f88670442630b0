import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateMessageSearch } from "./search.ts"

const LIST = "/mensagens"

/** The link back to the list, above a screen's title. */
export function BackToMessages() {
  const search = lastSearch(LIST, validateMessageSearch)
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to={LIST} search={search} />}>
      Mensagens
    </Button>
  )
}
