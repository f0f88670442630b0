import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateDevotionalSearch } from "./search.ts"

/** The link back to the list, or the calendar that was left, above a screen's title. */
export function BackToDevotionals() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/devocionais" search={lastSearch("/devocionais", validateDevotionalSearch)} />
      )}
    >
      Devocionais
    </Button>
  )
}

/** The link back to the record. */
export function BackToDevotional({ id }: { id: number }) {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/devocionais/$id" params={{ id }} />}>
      Devocional
    </Button>
  )
}
