import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconArrowBarToRight } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { today } from "../../../../lib/format.ts"
import { activitiesQuery } from "../../activities/public.ts"
import { TakeOverDialog } from "./take-over-dialog.tsx"

/** As many as one call takes. */
const AT_ONCE = 50

/** Offered where cells are among the activities that repeat and go on. */
export function TakeOverButton() {
  const [opened, dialog] = useDisclosure(false)
  const { data } = useQuery(
    activitiesQuery({ kind: "celula", isActive: true, ordering: "name", pageSize: AT_ONCE }),
  )
  const cells = (data?.results ?? []).filter(
    ({ weekday, weekdays, until }) =>
      weekday !== null && weekdays.length <= 1 && (until === null || until >= today()),
  )
  if (cells.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBarToRight size={18} aria-hidden />}
        onClick={dialog.open}
      >
        Trazer das atividades
      </Button>
      <TakeOverDialog opened={opened} cells={cells} onClose={dialog.close} />
    </>
  )
}
