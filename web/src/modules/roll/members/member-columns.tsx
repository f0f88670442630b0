import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberRow } from "@aprisco/contract/members/routes"
import { Group, Stack, Text } from "@mantine/core"
import { useIsOrdinaryMember } from "../../../lib/can.ts"
import { formatDate } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { ContactLines, PersonName, PHOTO_COLUMN } from "../../../ui/data-list/person-cells.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./member-columns.module.css"
import { STATUS_TONES } from "./member-labels.ts"

const COLUMNS: Column<MemberRow>[] = [
  PHOTO_COLUMN,
  {
    key: "name",
    title: "Nome",
    primary: true,
    sortBy: "full_name",
    render: (member) => (
      <PersonName of={member}>
        <UnitName of={member} />
      </PersonName>
    ),
  },
  { key: "contact", title: "Contato", width: "10rem", render: (member) => <ContactLines {...member} /> },
  {
    key: "function",
    title: "Função",
    width: "8.5rem",
    sortBy: "ministerial_function",
    render: ({ ministerialFunctionDisplay }) => ministerialFunctionDisplay,
  },
  {
    key: "status",
    title: "Status",
    width: "8.25rem",
    sortBy: "membership_status",
    render: (member) => <Standing member={member} />,
  },
  {
    key: "since",
    title: MEMBER_FIELDS.membershipDate.label,
    width: "8.75rem",
    roomy: true,
    sortBy: "membership_date",
    render: ({ membershipDate }) => formatDate(membershipDate) || "N/A",
  },
]

const COLUMNS_OF_ACTIVE = COLUMNS.filter(({ key }) => key !== "status")

/** An ordinary member sees active people only, which needs no column. */
export function useMemberColumns(): Column<MemberRow>[] {
  return useIsOrdinaryMember() ? COLUMNS_OF_ACTIVE : COLUMNS
}

/** The membership status, and whether the member is a minor. */
function Standing({ member }: { member: MemberRow }) {
  if (!member.minor) return <MemberBadge member={member} />
  return (
    <span className={classes.standing}>
      <MemberBadge member={member} />
      <StatusBadge tone="warning">Menor de idade</StatusBadge>
    </span>
  )
}

export function MemberBadge({
  member,
}: {
  member: Pick<MemberRow, "membershipStatus" | "membershipStatusDisplay">
}) {
  return (
    <StatusBadge tone={STATUS_TONES[member.membershipStatus]}>{member.membershipStatusDisplay}</StatusBadge>
  )
}

/** The line under a member's name on a phone. */
export function MemberCard({ member }: { member: MemberRow }) {
  return (
    <Stack gap="xs" mt="xs">
      {(member.phone || member.email) && <ContactLines {...member} />}
      <Group gap="xs" justify="space-between">
        <Standing member={member} />
        <Text size="sm" c="dimmed">
          {member.ministerialFunctionDisplay}
        </Text>
      </Group>
    </Stack>
  )
}
