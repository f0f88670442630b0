import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { validateClaimSearch } from "../search.ts"

const LIST = "/financeiro/reembolsos"

/** Where the list of claims was left, for the ways back to it. */
export function toClaims() {
  return { to: LIST, search: lastSearch(LIST, validateClaimSearch) } as const
}

/** The link back to the list, above a screen's title. */
export function BackToClaims() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} {...toClaims()} />}>
      Reembolsos
    </Button>
  )
}
