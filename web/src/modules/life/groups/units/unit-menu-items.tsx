import { contract } from "@aprisco/contract"
import type { GroupNode } from "@aprisco/contract/groups/units"
import { Menu } from "@mantine/core"
import { IconPencil, IconTrash } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { groupsChanged } from "../groups-api.ts"

/** What can be done with a unit. */
export function UnitMenuItems({ node, onEdit }: { node: GroupNode; onEdit: () => void }) {
  const remove = useMutation({
    mutationFn: () => api.call(contract.groupUnits.remove, { params: { id: node.id } }),
    onSuccess: () => toast.success("Unidade excluída com sucesso!"),
    onError: (error) => toast.error(messageOf(error, "Erro ao excluir a unidade. Tente novamente.")),
    onSettled: groupsChanged,
  })
  async function askToRemove() {
    const sure = await askToConfirm({
      title: "Excluir unidade?",
      message: `A unidade ${node.name} será excluída. Esta ação não pode ser desfeita.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        Editar
      </Menu.Item>
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => void askToRemove()}
      >
        Excluir unidade
      </Menu.Item>
    </>
  )
}
