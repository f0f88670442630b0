import type { GroupNode } from "@aprisco/contract/groups/units"
import { Anchor, Button, Card, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconBinaryTree2, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { countOf } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RowMenu } from "../../../../ui/row-menu.tsx"
import { NotTied } from "../../../ground/account/public.ts"
import { GroupDialog } from "../group-dialog.tsx"
import { groupTreeQuery } from "../groups-api.ts"
import classes from "./tree.module.css"
import { UnitDialog } from "./unit-dialog.tsx"
import { hasUnitActions, UnitMenuItems } from "./unit-menu-items.tsx"

interface Edited {
  node: GroupNode
  parentId: number | null
}

/** The units in which the church's groups are supervised, as a tree. */
export function UnitsPage() {
  const tree = useQuery(groupTreeQuery(undefined))
  const may = useCan()
  const user = useUser()
  const leads = user?.role === "LEADER"
  // A LEADER without the area of gatherings, which alone gives the right to delete, changes no units.
  const mayManage = may("activities.manage") && (!leads || may("activities.delete"))
  const [opened, dialog] = useDisclosure(false)
  // Stays while the dialog fades away.
  const [edited, setEdited] = useState<Edited>()
  const [adding, group] = useDisclosure(false)
  const [place, setPlace] = useState<number>()
  const navigate = useNavigate()
  if (isStatus(tree.error, 403)) return <DeniedState />
  const open = (unit?: Edited) => {
    setEdited(unit)
    dialog.open()
  }
  const create = (unit: number) => {
    setPlace(unit)
    group.open()
  }
  return (
    <>
      <PageHeader
        title="Unidades dos grupos"
        subtitle="Redes, setores, áreas: quem supervisiona quais grupos."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/grupos" />}>
            Grupos
          </Button>
        }
        actions={
          mayManage && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open()}>
              Nova unidade
            </Button>
          )
        }
      />
      {leads && <NotTied what="as unidades que você lidera" />}
      {tree.isError && (
        <ErrorState
          message="Erro ao carregar as unidades"
          error={tree.error}
          onRetry={() => void tree.refetch()}
        />
      )}
      {tree.isPending && <SkeletonRows rows={5} label="Carregando as unidades..." />}
      {tree.data?.length === 0 && (
        <EmptyState
          icon={IconBinaryTree2}
          title="Nenhuma unidade ainda"
          help="grupos"
          text="Cadastre as redes, os setores ou as áreas em que a igreja acompanha os grupos."
          action={mayManage && <Button onClick={() => open()}>Cadastrar a primeira unidade</Button>}
        />
      )}
      {tree.data && tree.data.length > 0 && (
        <Card withBorder>
          <Nodes nodes={tree.data} parentId={null} onEdit={open} onCreate={create} />
        </Card>
      )}
      <UnitDialog key={edited?.node.id ?? 0} opened={opened} edited={edited} onClose={dialog.close} />
      <GroupDialog
        key={`group ${place}`}
        opened={adding}
        unitId={place}
        onClose={group.close}
        onSaved={(id) => void navigate({ to: "/grupos/$id", params: { id } })}
      />
    </>
  )
}

interface NodesProps {
  nodes: readonly GroupNode[]
  parentId: number | null
  onEdit: (unit: Edited) => void
  onCreate: (unit: number) => void
}

function Nodes({ nodes, parentId, ...actions }: NodesProps) {
  return (
    <ul className={classes.nodes}>
      {nodes.map((node) => (
        <li key={`${node.type} ${node.id}`}>
          <Group gap="xs" wrap="nowrap" align="flex-start" className={classes.node}>
            <div className={classes.words}>
              {node.type === "group" ? (
                <Anchor renderRoot={(props) => <Link {...props} to="/grupos/$id" params={{ id: node.id }} />}>
                  {node.name}
                </Anchor>
              ) : (
                <Text fw={600}>
                  {node.name}
                  <Text span c="dimmed" fw={400}>
                    {" "}
                    · {node.levelName}
                  </Text>
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {wordsOf(node)}
              </Text>
            </div>
            {hasUnitActions(node) && (
              <RowMenu name={node.name}>
                <UnitMenuItems
                  node={node}
                  onEdit={() => actions.onEdit({ node, parentId })}
                  onCreate={() => actions.onCreate(node.id)}
                />
              </RowMenu>
            )}
          </Group>
          {node.children.length > 0 && <Nodes nodes={node.children} parentId={node.id} {...actions} />}
        </li>
      ))}
    </ul>
  )
}

/** `Líder: Rute Prado · 3 grupos · 40 pessoas`. */
function wordsOf({ type, leaders, counts }: GroupNode): string {
  const names = leaders.map(({ fullName }) => fullName).join(", ")
  const led = names ? `${leaders.length > 1 ? "Líderes" : "Líder"}: ${names}` : "Sem líder"
  const people = countOf(counts.people, "pessoa", "pessoas")
  return [led, type === "unit" && countOf(counts.groups, "grupo", "grupos"), people]
    .filter(Boolean)
    .join(" · ")
}
