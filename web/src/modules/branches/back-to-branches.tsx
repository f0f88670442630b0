import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../ui/button-looks.tsx"

/** The way back to the list, above a screen's title. */
export function BackToBranches() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/configuracoes/filiais" />}>
      Filiais
    </Button>
  )
}

/** The way back to the branch, above the title of what is done with it. */
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
