import { type GroupNode, groupUnits } from "@aprisco/contract/groups/units"
import { Menu } from "@mantine/core"
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { groupsChanged } from "../groups-api.ts"

interface UnitMenuItemsProps {
  node: GroupNode
  onEdit: () => void
  /** Begins a group in the unit. */
  onCreate: () => void
}

/** Whether there is anything that the reader can do with a unit. */
export function hasUnitActions({ type, can }: GroupNode): boolean {
  return type === "unit" && (can.create || can.edit || can.delete)
}

/** What the reader can do with a unit. */
export function UnitMenuItems({ node, onEdit, onCreate }: UnitMenuItemsProps) {
  const remove = useMutation({
    mutationFn: () => api.call(groupUnits.remove, { params: { id: node.id } }),
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
      {node.can.create && (
        <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
          Novo grupo
        </Menu.Item>
      )}
      {node.can.edit && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Editar
        </Menu.Item>
      )}
      {node.can.delete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void askToRemove()}
        >
          Excluir unidade
        </Menu.Item>
      )}
    </>
  )
}
