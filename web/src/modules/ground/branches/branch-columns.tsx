import type { Branch } from "@aprisco/contract/branches/fields"
import { Badge, Group, Stack, Text } from "@mantine/core"
import { useCan } from "../../../lib/can.ts"
import { countOf, formatNumber } from "../../../lib/format.ts"
import { useSeveralChurches } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import classes from "./branch-columns.module.css"

/** The deepest indent: the column is narrow. */
const DEEPEST = 3

interface Shown {
  /** Each unit is below its parent, indented by its depth. */
  nested: boolean
  /** How many people and visitors each has. */
  withCounts: boolean
  /** Whether it takes visitors by its QR code. */
  withQr: boolean
}

/** The list's columns. */
export function branchColumns({ nested, withCounts, withQr }: Shown): Column<Branch>[] {
  const counts: Column<Branch>[] = [
    {
      key: "members",
      title: "Pessoas",
      width: "4.75rem",
      align: "right",
      render: ({ totalMembers }) => formatNumber(totalMembers ?? 0),
    },
    {
      key: "visitors",
      title: "Visitantes",
      width: "5.75rem",
      align: "right",
      render: ({ totalVisitors }) => formatNumber(totalVisitors ?? 0),
    },
  ]
  return [
    {
      key: "name",
      title: "Nome",
      primary: true,
      sortBy: "name",
      render: (branch) => <Name branch={branch} nested={nested} />,
    },
    { key: "kind", title: "Tipo", width: "8rem", render: (branch) => <Kind branch={branch} /> },
    {
      key: "city",
      title: "Cidade",
      width: "7.5rem",
      render: (branch) => placeOf(branch) || <NoValue />,
    },
    ...(withCounts ? counts : []),
    {
      key: "managers",
      title: "Gerente",
      width: "7.5rem",
      roomy: true,
      render: (branch) => <Managers branch={branch} />,
    },
    ...(withQr
      ? [
          {
            key: "qr",
            title: "QR Code",
            width: "5rem",
            render: (branch: Branch) => <QrBadge branch={branch} />,
          },
        ]
      : []),
  ]
}

/** What this person sees of the branches besides their names. */
export function useShownOfBranches() {
  const can = useCan()
  return { withCounts: can("church_stats.view"), withQr: can("visitors.view") }
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
export function BranchBadges({ branch }: { branch: Branch }) {
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
  if (managers.length === 0) return <NoValue />
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

/** `Recife - PE`; a narrow column does not break before the state. */
function placeOf({ city, state }: Branch): string {
  return [city, state].filter(Boolean).join("\u00a0-\u00a0")
}

/** The line under a branch's name on a phone. */
export function BranchCard({ branch }: { branch: Branch }) {
  const { totalMembers, totalVisitors, managers } = branch
  const { withQr } = useShownOfBranches()
  return (
    <Stack gap="xs" mt="xs">
      <Group gap={6}>
        <BranchBadges branch={branch} />
        {withQr && (
          <Group gap={6} wrap="nowrap">
            <Text size="sm">QR Code</Text>
            <QrBadge branch={branch} />
          </Group>
        )}
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
