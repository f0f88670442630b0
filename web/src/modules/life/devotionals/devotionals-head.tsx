import { Button } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"

/** What stands under the title of list and calendar. */
export const DEVOTIONALS_SUBTITLE = "Uma palavra para cada dia: para ler, ouvir e passar adiante."

/** The way to the form, for who may write one. */
export function NewDevotionalButton({ label = "Novo devocional" }: { label?: string }) {
  return (
    useCan()("devotionals.manage") && (
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/devocionais/novo" />}
      >
        {label}
      </Button>
    )
  )
}
