import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { validateBillSearch } from "../search.ts"

/** The link back to the list, above a screen's title. */
export function BackToBills() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/financeiro/contas-a-pagar"
          search={lastSearch("/financeiro/contas-a-pagar", validateBillSearch)}
        />
      )}
    >
      Contas a pagar e a receber
    </Button>
  )
}
