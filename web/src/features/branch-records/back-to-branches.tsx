import { Button } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

const LOOK = {
  variant: "subtle",
  size: "sm",
  px: "xs",
  ml: -10,
  leftSection: <IconArrowLeft size={18} aria-hidden />,
} as const

/** The way back to the list, above a screen's title. */
export function BackToBranches() {
  return (
    <Button {...LOOK} renderRoot={(props) => <Link {...props} to="/configuracoes/filiais" />}>
      Filiais
    </Button>
  )
}

/** The way back to the branch, above the title of what is done with it. */
export function BackToBranch({ id }: { id: number }) {
  return (
    <Button
      {...LOOK}
      renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/$id" params={{ id }} />}
    >
      Detalhes da filial
    </Button>
  )
}
