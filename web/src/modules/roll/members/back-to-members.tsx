import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { validateMemberSearch } from "./search.ts"

/** The link back to the list, above a screen's title. */
export function BackToMembers() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/membros" search={lastSearch("/membros", validateMemberSearch)} />
      )}
    >
      Membros
    </Button>
  )
}

/** The link back to the record, above a screen's title. */
export function BackToMember({ id }: { id: number }) {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id }} />}>
      Detalhes do membro
    </Button>
  )
}
