import { Button } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"

/** What stands under the title of list and calendar. */
export const SUBTITLE = "Retiros, cursos, jantares: aquilo em que as pessoas se inscrevem."

/** The way to the form, for who may create. */
export function NewEventButton() {
  const may = useCan()("activities.create")
  return (
    may && (
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/eventos/novo" />}
      >
        Novo evento
      </Button>
    )
  )
}
