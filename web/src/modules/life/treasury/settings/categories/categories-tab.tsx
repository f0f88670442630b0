import { type TreasuryCategory, treasuryCategories } from "@aprisco/contract/treasury/categories"
import { FLOWS, type Flow, MAX_CATEGORY_LEVELS } from "@aprisco/contract/treasury/labels"
import { Group, Menu, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { StatusBadge } from "../../../../../ui/status-badge.tsx"
import { categoriesQuery } from "../../treasury-api.ts"
import { useMayManage } from "../../use-may-post.ts"
import classes from "../lines.module.css"
import { RecordsCard } from "../records-card.tsx"
import { SettingsRecordMenu } from "../turn-items.tsx"
import { useRecordTurns } from "../use-record-turns.ts"
import { CategoryDialog, type CategoryPlace } from "./category-dialog.tsx"

const KINDS = Object.entries(FLOWS) as [Flow, string][] // the entries of the record

/** What money comes from and goes to, as a tree for each of the two. */
export function CategoriesTab() {
  const query = useQuery(categoriesQuery)
  const mayManage = useMayManage()
  const [opened, dialog] = useDisclosure(false)
  // Stays while the dialog fades away.
  const [place, setPlace] = useState<CategoryPlace>({})
  const turns = useRecordTurns({
    what: "a categoria",
    one: "Categoria",
    feminine: true,
    activate: (id, isActive) => api.call(treasuryCategories.update, { params: { id }, body: { isActive } }),
    remove: (id) => api.call(treasuryCategories.remove, { params: { id } }),
  })
  const open = (next: CategoryPlace) => {
    setPlace(next)
    dialog.open()
  }
  return (
    <>
      <RecordsCard
        query={query}
        words="De onde o dinheiro vem e para onde vai. As suas ficam abaixo das que já vieram, em até 3 níveis."
        what="as categorias"
        add={mayManage && { label: "Nova categoria", onAdd: () => open({}) }}
      >
        {(categories) =>
          KINDS.map(([kind, label]) => (
            <section key={kind} aria-label={`Categorias de ${label.toLowerCase()}`}>
              <Title order={2} size="h4" mt="md" mb="xs">
                {label}s
              </Title>
              <Nodes
                categories={categories.filter((one) => one.kind === kind)}
                parent={null}
                level={1}
                line={{ turns, open, mayManage }}
              />
            </section>
          ))
        }
      </RecordsCard>
      <CategoryDialog
        key={`${place.edited?.id} ${place.below?.id}`}
        opened={opened}
        place={place}
        categories={query.data ?? []}
        onClose={dialog.close}
      />
    </>
  )
}

interface NodesProps {
  categories: readonly TreasuryCategory[]
  parent: number | null
  level: number
  line: {
    turns: ReturnType<typeof useRecordTurns>
    open: (place: CategoryPlace) => void
    mayManage: boolean
  }
}

function Nodes({ categories, parent, level, line }: NodesProps) {
  const here = categories.filter((one) => one.parent === parent)
  if (here.length === 0) return null
  return (
    <ul className={classes.lines}>
      {here.map((category) => (
        <li key={category.id}>
          <div className={classes.line}>
            <Group gap="xs" className={classes.name}>
              <Text>
                <span className={classes.code}>{category.code}</span> {category.name}
              </Text>
              {category.accountantCode && (
                <Text size="sm" c="dimmed">
                  Contador: {category.accountantCode}
                </Text>
              )}
              {!category.isActive && <StatusBadge>Desativada</StatusBadge>}
            </Group>
            <SettingsRecordMenu
              record={category}
              turns={line.turns}
              onEdit={() => line.open({ edited: category })}
            >
              {line.mayManage && level < MAX_CATEGORY_LEVELS && category.isActive && (
                <Menu.Item
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => line.open({ below: category })}
                >
                  Nova abaixo desta
                </Menu.Item>
              )}
            </SettingsRecordMenu>
          </div>
          <Nodes categories={categories} parent={category.id} level={level + 1} line={line} />
        </li>
      ))}
    </ul>
  )
}
