import { Menu } from "@mantine/core"
import { IconClock } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

/** In the menu of a report's files: has it sent by itself. `of` is `report:growth` or `own:5`. */
export function ScheduleItem({ of }: { of: string }) {
  return (
    <Menu.Item
      leftSection={<IconClock size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/relatorios/agendados" search={{ novo: of }} />}
    >
      Agendar envio
    </Menu.Item>
  )
}
