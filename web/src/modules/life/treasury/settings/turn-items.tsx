import { Menu } from "@mantine/core"
import { IconCircleCheck, IconCircleOff, IconPencil } from "@tabler/icons-react"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import type { useRecordTurns } from "./use-record-turns.ts"

interface Turnable {
  id: number
  name: string
  isActive: boolean
  can: { edit: boolean; delete: boolean }
}

interface RecordMenuProps {
  record: Turnable
  turns: ReturnType<typeof useRecordTurns>
  onEdit: () => void
  /** Above the others. */
  children?: React.ReactNode
}

/** What the reader can do with an account, a fund or a category; nothing for who may only look. */
export function SettingsRecordMenu({ record, turns, onEdit, children }: RecordMenuProps) {
  const { name, isActive, can } = record
  if (!can.edit && !can.delete) return null
  return (
    <RowMenu name={name}>
      {children}
      {can.edit && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Editar
        </Menu.Item>
      )}
      {can.edit && (
        <Menu.Item
          leftSection={
            isActive ? <IconCircleOff size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />
          }
          onClick={() => (isActive ? void turns.deactivate(record) : turns.activate(record))}
        >
          {isActive ? "Desativar" : "Ativar"}
        </Menu.Item>
      )}
      {can.delete && <DeleteItem onDelete={() => void turns.remove(record)} />}
    </RowMenu>
  )
}
