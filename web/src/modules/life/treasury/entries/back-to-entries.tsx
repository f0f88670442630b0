import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { validateEntrySearch } from "../search.ts"

/** The link back to the list, above a screen's title. */
export function BackToEntries() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/financeiro/lancamentos"
          search={lastSearch("/financeiro/lancamentos", validateEntrySearch)}
        />
      )}
    >
      Lançamentos
    </Button>
  )
}

/** The link back to the record, above a screen's title. */
export function BackToEntry({ id }: { id: number }) {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/$id" params={{ id }} />}
    >
      Lançamento
    </Button>
  )
}
