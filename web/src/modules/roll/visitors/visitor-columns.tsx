import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { Group, Stack, Text } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { ContactLines } from "../../../ui/data-list/person-cells.tsx"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { ShortDue } from "./contact/due-badge.tsx"
import { VisitorBadge } from "./follow-up-badge.tsx"
import { VisitorBadges } from "./privacy/person-badges.tsx"
import { visitLabel } from "./returns/visit-labels.ts"
import classes from "./visitor-columns.module.css"

export const VISITOR_COLUMNS: Column<VisitorRow>[] = [
  { key: "name", title: "Nome", primary: true, sortBy: "full_name", render: nameOf },
  { key: "contact", title: "Contato", width: "9.25rem", render: contactOf },
  { key: "status", title: VISITOR_FIELDS.followUpStatus.label, width: "12rem", render: standingOf },
  {
    key: "lastContact",
    title: "Último contato",
    width: "8.75rem",
    sortBy: "last_contact_date",
    render: ({ lastContactDate }) => formatDate(lastContactDate) || <NoValue />,
  },
  {
    key: "createdAt",
    title: "Cadastro",
    width: "7rem",
    roomy: true,
    sortBy: "created_at",
    render: ({ createdAt }) => formatDate(createdAt),
  },
]

function nameOf(visitor: VisitorRow) {
  const { fullName } = visitor
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      <PersonAvatar name={fullName} size={32} />
      <span className={classes.name} title={fullName}>
        {fullName}
        <span className={classes.below}>
          <small className={classes.branch}>
            <UnitName of={visitor} />
            {` · ${visitLabel(visitor)}`}
          </small>
          {(visitor.minor || visitor.possibleReturn) && (
            <span className={classes.badges}>
              <VisitorBadges {...visitor} anonymised={false} />
            </span>
          )}
        </span>
      </span>
    </Group>
  )
}

/** The follow-up status, the due time, and the responsible person. */
function standingOf(visitor: VisitorRow) {
  return (
    <Stack gap={0} align="flex-start">
      <Group gap={4} wrap="nowrap">
        <VisitorBadge visitor={visitor} />
        <ShortDue {...visitor} />
      </Group>
      {visitor.responsible && visitor.followUpDue && (
        <span className={classes.branch}>{visitor.responsible.name}</span>
      )}
    </Stack>
  )
}

function contactOf({ phone, email, contactHidden, personalHidden }: VisitorRow) {
  if (contactHidden || personalHidden)
    return (
      <Text span size="sm" c="dimmed">
        Reservado
      </Text>
    )
  return <ContactLines phone={phone} email={email} none={<NoValue />} />
}

/** The line under a visitor's name on a phone. */
export function VisitorCard({ visitor }: { visitor: VisitorRow }) {
  const { phone, email, contactHidden, personalHidden, createdAt } = visitor
  return (
    <Stack gap="xs" mt="xs">
      {(contactHidden || personalHidden || phone || email) && contactOf(visitor)}
      <Group gap="xs" justify="space-between">
        <Group gap={6}>
          <VisitorBadge visitor={visitor} />
          <ShortDue {...visitor} />
        </Group>
        <Text size="sm" c="dimmed">
          {formatDate(createdAt)}
        </Text>
      </Group>
    </Stack>
  )
}
