import type { Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Menu } from "@mantine/core"
import { IconBan, IconCash, IconEye, IconMail, IconPencil, IconTicket } from "@tabler/icons-react"
import { RowMenu } from "../../../../ui/row-menu.tsx"
import { nameOfRegistration } from "./registration-words.ts"
import { useRegistrationAction } from "./use-registration-action.ts"

/** The dialogs of one registration. */
export type RegistrationDialog = "details" | "change" | "pay" | "cancel"

interface RegistrationMenuProps {
  event: ChurchEvent
  registration: Registration
  onOpen: (dialog: RegistrationDialog, registration: Registration) => void
}

/** What may be done with a registration in its state. */
export function RegistrationMenu({ event, registration, onOpen }: RegistrationMenuProps) {
  const { promote, resend } = useRegistrationAction(event)
  const { status, contact } = registration
  const isLive = status !== "cancelled"
  // What was deleted after the event is neither corrected nor mailed.
  const hasData = contact.fullName !== null
  return (
    <RowMenu name={nameOfRegistration(registration)}>
      <Menu.Item
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => onOpen("details", registration)}
      >
        Ver inscrição
      </Menu.Item>
      {status === "waiting" && event.status !== "cancelled" && (
        <Menu.Item
          leftSection={<IconTicket size={18} aria-hidden />}
          onClick={() => void promote(registration)}
        >
          Deixar entrar
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCash size={18} aria-hidden />} onClick={() => onOpen("pay", registration)}>
        Anotar pagamento
      </Menu.Item>
      {isLive && hasData && (
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onOpen("change", registration)}
        >
          Corrigir
        </Menu.Item>
      )}
      {isLive && contact.email !== null && (
        <Menu.Item leftSection={<IconMail size={18} aria-hidden />} onClick={() => resend(registration)}>
          Reenviar e-mail
        </Menu.Item>
      )}
      {isLive && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => onOpen("cancel", registration)}
        >
          Cancelar inscrição
        </Menu.Item>
      )}
    </RowMenu>
  )
}
