import type { StaffRow } from "@aprisco/contract/staff/routes"
import { Menu } from "@mantine/core"
import {
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserMinus,
} from "@tabler/icons-react"
import { useState } from "react"
import { RowMenu } from "../../../ui/row-menu.tsx"
import { toast } from "../../../ui/toast.ts"
import { AskPasswordDialog } from "../auth/public.ts"
import { staffChanged } from "./staff-api.ts"
import { useStaffActions } from "./use-staff-actions.ts"

interface StaffMenuProps {
  person: StaffRow
  onEdit: () => void
}

/** The actions on one user's access: on one's own only which person one is, none on a user with more rights. */
export function StaffMenu({ person, onEdit }: StaffMenuProps) {
  const { resend, resetSecondFactor, deactivate, reactivate, remove } = useStaffActions(person)
  const [asksPassword, setAsksPassword] = useState(false)
  const { can, isActive, fullName } = person
  if (!can.edit && !can.delete && !can.tie) return null
  const menu = (
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
      {can.resetSecondFactor && (
        <Menu.Item
          leftSection={<IconShieldOff size={18} aria-hidden />}
          onClick={() => setAsksPassword(true)}
        >
          Desligar duas etapas
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
  return (
    <>
      {menu}
      {asksPassword && (
        <AskPasswordDialog
          title="Desligar a verificação em duas etapas?"
          text={`Para quando ${fullName} perdeu o telefone e os códigos de recuperação: a pessoa sai do sistema, entra só com a senha e recebe um e-mail sobre isso. Confirme com a sua senha.`}
          confirm="Desligar"
          danger
          send={resetSecondFactor}
          onDone={() => {
            setAsksPassword(false)
            toast.success(`Verificação em duas etapas de ${fullName} desligada.`)
            staffChanged()
          }}
          onClose={() => setAsksPassword(false)}
        />
      )}
    </>
  )
}
