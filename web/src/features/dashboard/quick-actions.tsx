import { Button, Group } from "@mantine/core"
import { IconQrcode, IconUserPlus, IconUsers } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../lib/can.ts"

const ACTIONS = [
  { to: "/membros/novo", label: "Novo Membro", needs: "members.create", icon: IconUserPlus },
  { to: "/visitantes/novo", label: "Novo Visitante", needs: "visitors.manage", icon: IconUserPlus },
  { to: "/configuracoes/qr-codes", label: "QR Codes", needs: "branches.view", icon: IconQrcode },
  { to: "/membros", label: "Membros", needs: "members.view", icon: IconUsers },
] as const

/** The ways in that the caller has. */
export function QuickActions() {
  const can = useCan()
  return (
    <Group component="nav" aria-label="Ações rápidas" gap="sm">
      {ACTIONS.filter(({ needs }) => can(needs)).map(({ to, label, icon: Icon }) => (
        <Button
          key={to}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={to} />}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
