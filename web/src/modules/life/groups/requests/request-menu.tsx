import type { GroupRequest } from "@aprisco/contract/groups/requests"
import { Menu } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { RowMenu } from "../../../../ui/row-menu.tsx"
import type { Decision } from "./decision-dialogs.tsx"
import { nameOfRequest } from "./request-columns.tsx"

/** The two decisions about an open request. */
export function RequestMenu({
  request,
  onDecide,
}: {
  request: GroupRequest
  onDecide: (decision: Decision) => void
}) {
  return (
    <RowMenu name={nameOfRequest(request)}>
      <Menu.Item
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => onDecide({ request, accept: true })}
      >
        Aceitar
      </Menu.Item>
      <Menu.Item
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => onDecide({ request, accept: false })}
      >
        Recusar
      </Menu.Item>
    </RowMenu>
  )
}
