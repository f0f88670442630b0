import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateBranchSearch } from "./search.ts"

/** The link back to the list, above a screen's title. */
export function BackToBranches() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/configuracoes/filiais"
          search={lastSearch("/configuracoes/filiais", validateBranchSearch)}
        />
      )}
    >
      Filiais
    </Button>
  )
}

/** The link back to the branch, above a screen's title. */
export function BackToBranch({ id }: { id: number }) {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/$id" params={{ id }} />}
    >
      Detalhes da filial
    </Button>
  )
}
