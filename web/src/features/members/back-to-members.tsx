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
export function BackToMembers() {
  return (
    <Button {...LOOK} renderRoot={(props) => <Link {...props} to="/membros" />}>
      Membros
    </Button>
  )
}

/** The way back to the record, above the title of what is done with it. */
export function BackToMember({ id }: { id: number }) {
  return (
    <Button {...LOOK} renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id }} />}>
      Detalhes do membro
    </Button>
  )
}
