import { AREAS } from "@aprisco/contract/access/areas"
import { STAFF_STATUSES, type StaffRow, type StaffStatus } from "@aprisco/contract/staff/routes"
import { Group, Stack, Text } from "@mantine/core"
import { IconShieldCheck } from "@tabler/icons-react"
import { formatDateTime, formatSince } from "../../../lib/format.ts"
import { useUser } from "../../../lib/signed-in.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import classes from "./staff-columns.module.css"

const TONES: Record<StaffStatus, Tone> = { active: "success", invited: "warning", inactive: "neutral" }

/** A denomination's office sees users of several churches, each with the church. */
export function staffColumns(office: boolean): Column<StaffRow>[] {
  return [
    {
      key: "name",
      title: "Nome",
      primary: true,
      sortBy: "full_name",
      render: (person) => <Name {...person} />,
    },
    {
      key: "role",
      title: "Perfil de acesso",
      width: "17rem",
      render: (person) => <RoleOf person={person} office={office} />,
    },
    { key: "status", title: "Situação", width: "9rem", render: ({ status }) => <StatusOf status={status} /> },
    {
      key: "lastSeen",
      title: "Último acesso",
      width: "12rem",
      roomy: true,
      sortBy: "last_seen_at",
      render: (person) => <LastSeen {...person} />,
    },
  ]
}

function Name({ id, fullName, email, emailVerified, status, avatar, personName }: StaffRow) {
  const oneself = useUser()?.id === id
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      <PersonAvatar name={fullName} src={avatar} size={32} />
      <span className={classes.name} title={fullName}>
        {fullName}
        {oneself && " (você)"}
        <small className={classes.email}>
          {email}
          {status === "active" && !emailVerified && <span> · E-mail não confirmado</span>}
        </small>
        {personName !== null && personName !== fullName && (
          <small className={classes.email}>Cadastro: {personName}</small>
        )}
      </span>
    </Group>
  )
}

function RoleOf({ person, office }: { person: StaffRow; office: boolean }) {
  const { roleLabel, areas, branches, church, secondFactor } = person
  const below = [
    areas.length > 0 && `Também: ${areas.map((area) => AREAS[area].label).join(", ")}`,
    office && church.name,
    branches.map(({ name }) => name).join(", "),
  ].filter(Boolean)
  return (
    <Stack gap={0} className={classes.role}>
      <span className={classes.line}>
        {roleLabel}
        {secondFactor && (
          <Text span size="sm" c="dimmed" className={classes.factor}>
            <IconShieldCheck size={16} aria-hidden /> Duas etapas
          </Text>
        )}
      </span>
      {below.length > 0 && (
        <Text span size="xs" c="dimmed" truncate>
          {below.join(" · ")}
        </Text>
      )}
    </Stack>
  )
}

function StatusOf({ status }: { status: StaffStatus }) {
  return <StatusBadge tone={TONES[status]}>{STAFF_STATUSES[status]}</StatusBadge>
}

/** When the user was last active; of an invited person, when they were invited. */
function LastSeen({ lastSeenAt, invitedAt, status }: StaffRow) {
  const at = lastSeenAt ?? (status === "invited" ? invitedAt : null)
  if (!at)
    return (
      <Text span inherit c="dimmed">
        Nunca entrou
      </Text>
    )
  return (
    <time dateTime={at} title={formatDateTime(at)} className={classes.time}>
      {lastSeenAt ? formatSince(at) : `Convite: ${formatSince(at)}`}
    </time>
  )
}

/** What a card shows of a user under the name. */
export function StaffCard({ person, office }: { person: StaffRow; office: boolean }) {
  return (
    <Stack gap="xs" mt="sm">
      <RoleOf person={person} office={office} />
      <Group gap="xs" justify="space-between">
        <StatusOf status={person.status} />
        <Text span size="sm" c="dimmed">
          <LastSeen {...person} />
        </Text>
      </Group>
    </Stack>
  )
}
