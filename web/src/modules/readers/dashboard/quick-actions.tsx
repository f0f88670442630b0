import { Button } from "@mantine/core"
import { IconCalendarPlus, IconQrcode, IconUserPlus, IconUsers } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan, useFlags } from "../../../lib/can.ts"
import { focusNextForm } from "../../../ui/focus-next-form.ts"
import classes from "./quick-actions.module.css"

const ACTIONS = [
  { to: "/membros/novo", label: "Novo membro", needs: "members.create", icon: IconUserPlus },
  { to: "/visitantes/novo", label: "Novo visitante", needs: "visitors.create", icon: IconUserPlus },
  {
    to: "/atividades",
    search: { nova: true as const },
    label: "Nova atividade",
    needs: "activities.create",
    icon: IconCalendarPlus,
  },
  {
    to: "/configuracoes/qr-codes",
    label: "QR Codes",
    needs: ["branches.view", "visitors.view"],
    icon: IconQrcode,
  },
] as const

const opensForm = (way: { to: string; search?: unknown }) =>
  way.to.endsWith("/novo") || way.search !== undefined

/** For users with read access only: a link to the menu's first screen. */
const LOOK = { to: "/membros", label: "Ver membros", needs: "members.view", icon: IconUsers } as const

/** Links to the screens that the caller may open. */
export function QuickActions() {
  const can = useCan()
  const { canCreateMembers } = useFlags()
  const actions = canCreateMembers ? ACTIONS : [LOOK, ...ACTIONS]
  return (
    <nav aria-label="Ações rápidas" className={classes.actions}>
      {actions
        .filter(({ needs }) => can(needs))
        .map(({ label, icon: Icon, needs: _, ...to }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={opensForm(to) ? () => focusNextForm() : undefined}
            renderRoot={(props) => <Link {...props} {...to} />}
          >
            {label}
          </Button>
        ))}
    </nav>
  )
}
