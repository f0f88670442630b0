import { BULK_PEOPLE_ACTIONS, type BulkPeopleAction } from "@aprisco/contract/bulk/routes"
import type { ListPerson, PersonList } from "@aprisco/contract/lists/routes"
import { Button, Group, Menu, Text } from "@mantine/core"
import { IconChevronDown, IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useCan } from "../../../lib/can.ts"
import { countOf } from "../../../lib/format.ts"
import { focusOnward } from "../../../ui/focus-onward.ts"
import { BulkDialog } from "./bulk-dialog.tsx"

interface BulkActionsProps {
  list: PersonList
  chosen: readonly ListPerson[]
  onStarted: (bulkId: number) => void
  onClear: () => void
}

const ACTIONS = Object.keys(BULK_PEOPLE_ACTIONS) as BulkPeopleAction[] // its own keys

const OF_GATHERINGS: ReadonlySet<BulkPeopleAction> = new Set(["add_to_group", "add_to_small_group"])

/** The menu of actions on the chosen people, or on everybody in the list. */
export function BulkActions({ list, chosen, onStarted, onClear }: BulkActionsProps) {
  const can = useCan()
  const [asking, ask] = useState<BulkPeopleAction | null>(null)
  const total = chosen.length || (list.count ?? 0)
  const whom = countOf(total, "pessoa", "pessoas")
  if (total === 0) return null
  return (
    <section aria-label="Ações em lote">
      <Group gap="xs" mb="md">
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {chosen.length > 0 ? `Ações com ${whom}` : `Ações com todos (${whom})`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ACTIONS.filter((action) => !OF_GATHERINGS.has(action) || can("activities.edit")).map(
              (action) => (
                <Menu.Item key={action} onClick={() => ask(action)}>
                  {BULK_PEOPLE_ACTIONS[action]}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
        {chosen.length > 0 && (
          <>
            <Text role="status">{countOf(chosen.length, "selecionada", "selecionadas")}</Text>
            <Button
              ref={focusOnward}
              variant="subtle"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={onClear}
            >
              Limpar seleção
            </Button>
          </>
        )}
      </Group>
      {asking && (
        <BulkDialog
          action={asking}
          whom={whom}
          people={chosen.length > 0 ? { ids: chosen.map(({ id }) => id) } : { listId: list.id }}
          onClose={() => ask(null)}
          onStarted={(bulk) => {
            ask(null)
            onStarted(bulk)
          }}
        />
      )}
    </section>
  )
}
