import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import {
  conditionsIn,
  type ListGroup,
  type ListJoin,
  MAX_CONDITIONS,
  MAX_DEPTH,
} from "@aprisco/contract/lists/rules"
import { Button, Card, Group, NativeSelect, Text, Title } from "@mantine/core"
import { IconFolderPlus, IconPlus, IconTrash } from "@tabler/icons-react"
import { useEffect, useId, useRef, useState } from "react"
import { ConditionRow } from "./condition-row.tsx"
import {
  type Editing,
  isTree,
  joinOf,
  newCondition,
  newGroup,
  type Tree,
  toRules,
  toTree,
  withJoin,
  withoutRule,
  withRule,
} from "./rule-tree.ts"
import classes from "./rules.module.css"

interface RulesEditorProps {
  fields: readonly ListFieldOffer[]
  /** The rules at first. */
  initial: ListGroup
  onChange: (rules: ListGroup) => void
  error?: React.ReactNode
}

/** The editor of rules: conditions, and groups of them up to four levels deep. */
export function RulesEditor({ fields, initial, onChange, error }: RulesEditorProps) {
  const id = useId()
  const [tree, setTree] = useState(() => toTree(initial))
  const [focused, focus] = useState<string | null>(null)
  const change = (next: (tree: Tree) => Tree) => {
    const changed = next(tree)
    setTree(changed)
    onChange(toRules(changed))
  }
  const isFull = conditionsIn(toRules(tree)).length >= MAX_CONDITIONS
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        Quem entra na lista
      </Title>
      <Text c="dimmed" mb="md">
        A lista se atualiza sozinha: quem passa a atender às condições entra, quem deixa de atender sai.
      </Text>
      <div role="alert">
        {error && (
          <Text c="var(--mantine-color-error)" mb="md">
            {error}
          </Text>
        )}
      </div>
      <RuleGroup group={tree} depth={1} editing={{ fields, change, focused, focus, isFull }} />
      {isFull && <Text c="dimmed" mt="sm">{`No máximo ${MAX_CONDITIONS} condições.`}</Text>}
    </Card>
  )
}

const JOINS: { value: ListJoin; label: string }[] = [
  { value: "all", label: "Todas estas condições" },
  { value: "any", label: "Alguma destas condições" },
  { value: "none", label: "Nenhuma destas condições" },
]

function RuleGroup({ group, depth, editing }: { group: Tree; depth: number; editing: Editing }) {
  const { fields, change, focus, focused, isFull } = editing
  const add = useRef<HTMLButtonElement>(null)
  const join = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focused === group.id) join.current?.focus()
  }, [focused, group.id])
  const [first] = fields
  const remove = (id: string) => {
    focus(null)
    change((tree) => withoutRule(tree, id))
    // The focus was on what was removed.
    add.current?.focus()
  }
  const insert = (rule: Parameters<typeof withRule>[2]) => {
    focus(rule.id)
    change((tree) => withRule(tree, group.id, rule))
  }
  return (
    <>
      <NativeSelect
        label={depth === 1 ? "A pessoa atende a" : "E neste grupo, a"}
        data={JOINS}
        value={joinOf(group)}
        ref={join}
        onChange={(event) => {
          const chosen = JOINS.find(({ value }) => value === event.currentTarget.value)?.value ?? "all"
          focus(null)
          change((tree) => withJoin(tree, group.id, chosen))
        }}
        className={classes.join}
      />
      <ol className={classes.rules}>
        {group.rules.map((rule, index) =>
          isTree(rule) ? (
            <li key={rule.id}>
              <fieldset className={classes.group}>
                <legend className={classes.legend}>{`Grupo de condições, nível ${depth + 1}`}</legend>
                <RuleGroup group={rule} depth={depth + 1} editing={editing} />
                <Button
                  variant="subtle"
                  color="red"
                  size="sm"
                  mt="xs"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => remove(rule.id)}
                >
                  Tirar este grupo
                </Button>
              </fieldset>
            </li>
          ) : (
            <li key={rule.id}>
              <ConditionRow
                condition={rule}
                number={index + 1}
                editing={editing}
                onRemove={() => remove(rule.id)}
              />
            </li>
          ),
        )}
      </ol>
      <Group gap="xs">
        <Button
          ref={add}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull || first === undefined}
          onClick={() => first && insert(newCondition(first))}
        >
          Adicionar condição
        </Button>
        {depth < MAX_DEPTH && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFolderPlus size={16} aria-hidden />}
            onClick={() => insert(newGroup())}
          >
            Adicionar grupo
          </Button>
        )}
      </Group>
    </>
  )
}
