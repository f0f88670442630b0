import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, Group, Menu } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import {
  IconBan,
  IconCopy,
  IconDoor,
  IconDoorEnter,
  IconDoorOff,
  IconId,
  IconSend,
} from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { SendMessageButton } from "../../../../ui/send-message-button.tsx"
import { CancelEventDialog } from "./cancel-event-dialog.tsx"
import { useBadges } from "./use-badges.ts"
import { useDeleteEvent } from "./use-delete-event.ts"
import { useDuplicateEvent } from "./use-duplicate-event.ts"
import { useTurnEvent } from "./use-turn-event.ts"

interface EventActionsProps {
  event: ChurchEvent
  /** Gets the server's words where the plan allows no further active event, and null once it does. */
  onLimit: (words: string | null) => void
}

/** What the reader may do with the event in its state. */
export function EventActions({ event, onLimit }: EventActionsProps) {
  const { id, title, status, isOver, can } = event
  const navigate = useNavigate()
  const { turn, isPending } = useTurnEvent(event, onLimit)
  const duplicate = useDuplicateEvent(event)
  const askToDelete = useDeleteEvent(() => navigate({ to: "/eventos", replace: true }))
  const [cancelling, cancel] = useDisclosure(false)
  const badges = useBadges(event)
  const isOn = status === "published" || status === "closed"
  const hasBadges = can.edit && isOn && event.confirmed > 0
  const mayDuplicate = useCan()("activities.create") && can.edit
  const mayCancel = can.edit && !isOver && isOn
  const step = can.edit && !isOver ? STEPS.find(({ from }) => from === status) : undefined
  return (
    <Group gap="xs">
      {step && (
        <Button
          variant={step.to === "publish" ? "filled" : "default"}
          leftSection={<step.icon size={18} aria-hidden />}
          loading={isPending}
          onClick={() => turn(step.to)}
        >
          {step.label}
        </Button>
      )}
      {can.door && isOn && (
        // Loads the page anew: the camera is allowed on that one alone (docs/adr/0051).
        <Button
          variant="default"
          component="a"
          href={`/eventos/${id}/porta`}
          leftSection={<IconDoorEnter size={18} aria-hidden />}
        >
          Porta
        </Button>
      )}
      {can.edit && status !== "cancelled" && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/eventos/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {can.edit && status !== "draft" && <SendMessageButton to={{ evento: id }} />}
      {(hasBadges || mayDuplicate || mayCancel || can.delete) && (
        <RowMenu name={title}>
          {hasBadges && (
            <Menu.Item
              leftSection={<IconId size={18} aria-hidden />}
              disabled={badges.isPending}
              onClick={() => badges.mutate()}
            >
              Crachás
            </Menu.Item>
          )}
          {mayDuplicate && (
            <Menu.Item
              leftSection={<IconCopy size={18} aria-hidden />}
              disabled={duplicate.isPending}
              onClick={() => duplicate.mutate()}
            >
              Duplicar
            </Menu.Item>
          )}
          {mayCancel && (
            <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={cancel.open}>
              Cancelar evento
            </Menu.Item>
          )}
          {can.delete && <DeleteItem onDelete={() => void askToDelete({ id, name: title })} />}
        </RowMenu>
      )}
      <CancelEventDialog opened={cancelling} event={event} onClose={cancel.close} />
    </Group>
  )
}

/** The next state of an event that is not over. */
const STEPS = [
  { from: "draft", to: "publish", label: "Publicar", icon: IconSend },
  { from: "published", to: "close", label: "Encerrar inscrições", icon: IconDoorOff },
  { from: "closed", to: "reopen", label: "Reabrir inscrições", icon: IconDoor },
] as const
