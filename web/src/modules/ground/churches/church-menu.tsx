import type { ChurchRow } from "@aprisco/contract/churches/routes"
import { Menu } from "@mantine/core"
import { IconCheck, IconDoorEnter, IconEdit, IconEye, IconUnlink, IconX } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useUser } from "../../../lib/signed-in.ts"
import { DeleteItem, RowMenu } from "../../../ui/row-menu.tsx"
import { useEnter } from "../denominations/public.ts"
import { useApprove } from "./affiliation/use-approve.ts"
import type { ChurchStep } from "./step-dialog.tsx"

/** The actions on one church. */
export function ChurchMenu({ church, onStep }: { church: ChurchRow; onStep: (step: ChurchStep) => void }) {
  const { id, name, can } = church
  const enter = useEnter()
  const approve = useApprove()
  const unverified = useUser()?.emailVerified === false
  return (
    <RowMenu name={name}>
      <Menu.Item
        leftSection={<IconEye size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id" params={{ id }} />}
      >
        Ver detalhes
      </Menu.Item>
      {can.decide && (
        <>
          <Menu.Item
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={approve.isPending || unverified}
            onClick={() => approve.mutate(church)}
          >
            Aprovar
          </Menu.Item>
          <Menu.Item
            leftSection={<IconX size={18} aria-hidden />}
            disabled={unverified}
            onClick={() => onStep("refuse")}
          >
            Recusar
          </Menu.Item>
        </>
      )}
      {can.enter && (
        <Menu.Item
          leftSection={<IconDoorEnter size={18} aria-hidden />}
          disabled={enter.isPending}
          onClick={() => enter.mutate(id)}
        >
          Entrar na igreja
        </Menu.Item>
      )}
      {can.edit && (
        <Menu.Item
          leftSection={<IconEdit size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id/edit" params={{ id }} />}
        >
          Editar
        </Menu.Item>
      )}
      {can.end && (
        <Menu.Item leftSection={<IconUnlink size={18} aria-hidden />} onClick={() => onStep("end")}>
          Encerrar filiação
        </Menu.Item>
      )}
      {can.delete && <DeleteItem onDelete={() => onStep("delete")} />}
    </RowMenu>
  )
}
