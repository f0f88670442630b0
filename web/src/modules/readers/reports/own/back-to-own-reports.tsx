import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { validateOwnReportsSearch } from "../search.ts"

/** The link back to the own reports, with their last search. */
export function BackToOwnReports() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/relatorios/proprios"
          search={lastSearch("/relatorios/proprios", validateOwnReportsSearch)}
        />
      )}
    >
      Relatórios próprios
    </Button>
  )
}
