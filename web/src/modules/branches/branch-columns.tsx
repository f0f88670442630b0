import type { Branch } from "@aprisco/contract/branches/fields"
import { Badge, Group, Stack, Text, VisuallyHidden } from "@mantine/core"
import { countOf, formatNumber } from "../../lib/format.ts"
import { useSeveralChurches } from "../../lib/unit-name.ts"
import type { Column } from "../../ui/data-list/column.ts"
import classes from "./branch-columns.module.css"

/** The deepest indent: the column is narrow. */
const DEEPEST = 3

/** The list's columns. `nested`: each unit is below its parent, indented by its depth. */
export function branchColumns(nested: boolean, withCounts: boolean): Column<Branch>[] {
  return [
    {
      key: "name",
      title: "Nome",
      primary: true,
      sortBy: "name",
      render: (branch) => <Name branch={branch} nested={nested} />,
    },
    { key: "kind", title: "Tipo", width: "9rem", render: (branch) => <Kind branch={branch} /> },
    { key: "city", title: "Cidade", width: "8.5rem", render: (branch) => placeOf(branch) || <Nothing /> },
    ...(withCounts
      ? [
          {
            key: "members",
            title: "Pessoas",
            width: "5rem",
            align: "right" as const,
            render: (branch: Branch) => formatNumber(branch.totalMembers ?? 0),
          },
          {
            key: "visitors",
            title: "Visitantes",
            width: "6rem",
            align: "right" as const,
            render: (branch: Branch) => formatNumber(branch.totalVisitors ?? 0),
          },
        ]
      : []),
    { key: "managers", title: "Gerente", width: "8rem", render: (branch) => <Managers branch={branch} /> },
    { key: "qr", title: "QR Code", width: "5.25rem", render: (branch) => <QrBadge branch={branch} /> },
  ]
}

function Name({ branch, nested }: { branch: Branch; nested: boolean }) {
  const { name, parentName, churchName, depth } = branch
  const several = useSeveralChurches()
  const below = [parentName && `Vinculada a ${parentName}`, several && churchName].filter(Boolean)
  return (
    <span className={classes.name} title={name} data-depth={nested ? Math.min(depth, DEEPEST) : 0}>
      {name}
      {below.length > 0 && <small className={classes.below}>{below.join(" · ")}</small>}
    </span>
  )
}

/** The kind, as text that wraps: a column is too narrow for a long badge. */
function Kind({ branch }: { branch: Branch }) {
  return (
    <Stack gap={0} align="flex-start">
      {branch.kindDisplay}
      {!branch.isActive && (
        <Badge variant="light" color="red" miw="max-content">
          Inativa
        </Badge>
      )}
    </Stack>
  )
}

/** The kind, and whether it is inactive. */
export function Standing({ branch }: { branch: Branch }) {
  return (
    <Group component="span" gap={4}>
      <Badge component="span" variant="light" color={branch.kind === "headquarters" ? undefined : "gray"}>
        {branch.kindDisplay}
      </Badge>
      {!branch.isActive && (
        <Badge component="span" variant="light" color="red">
          Inativa
        </Badge>
      )}
    </Group>
  )
}

function Managers({ branch: { managers } }: { branch: Branch }) {
  if (managers.length === 0) return <Nothing />
  return <span className={classes.managers}>{managers.map(({ fullName }) => fullName).join(", ")}</span>
}

export function QrBadge({ branch: { qrCodeActive, isActive } }: { branch: Branch }) {
  const open = qrCodeActive && isActive
  return (
    <Badge variant="light" color={open ? "green" : "gray"} miw="max-content">
      {open ? "Ativo" : "Inativo"}
    </Badge>
  )
}

function Nothing() {
  return (
    <Text span c="dimmed">
      <span aria-hidden>-</span>
      <VisuallyHidden>Não informado</VisuallyHidden>
    </Text>
  )
}

/** `Recife - PE`; a narrow column does not break before the state. */
function placeOf({ city, state }: Branch): string {
  return [city, state].filter(Boolean).join("\u00a0-\u00a0")
}

/** The line under a branch's name on a phone. */
export function BranchCard({ branch }: { branch: Branch }) {
  const { totalMembers, totalVisitors, managers } = branch
  return (
    <Stack gap="xs" mt="xs">
      <Group gap={6}>
        <Standing branch={branch} />
        <Group gap={6} wrap="nowrap">
          <Text size="sm">QR Code</Text>
          <QrBadge branch={branch} />
        </Group>
      </Group>
      {placeOf(branch) && <Text size="sm">{placeOf(branch)}</Text>}
      {totalMembers !== null && totalVisitors !== null && (
        <Text size="sm" c="dimmed">
          {countOf(totalMembers, "pessoa", "pessoas")} · {countOf(totalVisitors, "visitante", "visitantes")}
        </Text>
      )}
      {managers.length > 0 && (
        <Text size="sm" className={classes.managers}>
          Gerente: {managers.map(({ fullName }) => fullName).join(", ")}
        </Text>
      )}
    </Stack>
  )
}
