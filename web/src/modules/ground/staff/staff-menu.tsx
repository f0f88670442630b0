import type { StaffRow } from "@aprisco/contract/staff/routes"
import { Menu } from "@mantine/core"
import {
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserMinus,
} from "@tabler/icons-react"
import { RowMenu } from "../../../ui/row-menu.tsx"
import { useStaffActions } from "./use-staff-actions.ts"

interface StaffMenuProps {
  person: StaffRow
  onEdit: () => void
}

/** The actions on one user's access: on one's own only which person one is, none on a user with more rights. */
export function StaffMenu({ person, onEdit }: StaffMenuProps) {
  const { resend, deactivate, reactivate, remove } = useStaffActions(person)
  const { can, isActive, fullName } = person
  if (!can.edit && !can.delete && !can.tie) return null
  return (
    <RowMenu name={fullName}>
      {can.edit && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Editar acesso
        </Menu.Item>
      )}
      {!can.edit && can.tie && (
        <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={onEdit}>
          Escolher meu cadastro
        </Menu.Item>
      )}
      {can.resend && (
        <Menu.Item leftSection={<IconMailForward size={18} aria-hidden />} onClick={resend}>
          Reenviar convite
        </Menu.Item>
      )}
      {can.edit && isActive && (
        <Menu.Item leftSection={<IconLock size={18} aria-hidden />} onClick={() => void deactivate()}>
          Desativar acesso
        </Menu.Item>
      )}
      {can.edit && !isActive && (
        <Menu.Item leftSection={<IconLockOpen size={18} aria-hidden />} onClick={reactivate}>
          Reativar acesso
        </Menu.Item>
      )}
      {can.delete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconUserMinus size={18} aria-hidden />}
          onClick={() => void remove()}
        >
          Remover usuário
        </Menu.Item>
      )}
    </RowMenu>
  )
}
