import { Button } from "@mantine/core"
import { IconMailPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../lib/can.ts"

interface SendMessageButtonProps {
  /** Whom the message begins with, as its address names it. */
  to: { lista: number } | { grupo: number } | { evento: number } | { ministerio: number }
}

/** Leads from what has people to a message to them, for users who may write one. */
export function SendMessageButton({ to }: SendMessageButtonProps) {
  const maySend = useCan()("messages.send")
  if (!maySend) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMailPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/mensagens/nova" search={to} />}
    >
      Enviar mensagem
    </Button>
  )
}
