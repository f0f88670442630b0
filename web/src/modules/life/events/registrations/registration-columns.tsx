import { REGISTRATION_MAIL } from "@aprisco/contract/events/labels"
import type { Registration } from "@aprisco/contract/events/registrations"
import { Anchor, Group, Stack, Text } from "@mantine/core"
import { formatNumber } from "../../../../lib/format.ts"
import { telephone } from "../../../../lib/telephone.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import {
  doorWords,
  nameOfRegistration,
  paidOf,
  paidWords,
  peopleWords,
  REGISTRATION_TONES,
} from "./registration-words.ts"
import classes from "./registrations.module.css"

/** The columns of the registrations. `open` shows one as a whole. */
export function registrationColumns(open: (registration: Registration) => void): Column<Registration>[] {
  return [
    {
      key: "contact",
      title: "Inscrição",
      primary: true,
      sortBy: "arrived_at",
      render: (registration) => (
        <span className={cells.name}>
          <Anchor
            component="button"
            type="button"
            className={classes.open}
            onClick={() => open(registration)}
          >
            {nameOfRegistration(registration)}
          </Anchor>
          <small className={cells.under}>{registration.number}</small>
        </span>
      ),
    },
    { key: "people", title: "Pessoas", width: "11rem", render: peopleWords },
    {
      key: "reach",
      title: "Contato",
      width: "10rem",
      render: (registration) => <Reach registration={registration} />,
    },
    {
      key: "status",
      title: "Situação",
      width: "11.5rem",
      render: (registration) => <RegistrationStatus registration={registration} />,
    },
    {
      key: "paid",
      title: "Pago",
      width: "7.5rem",
      align: "right",
      render: (registration) => <Paid registration={registration} />,
    },
  ]
}

/** How to reach them, and whether their letter did. */
function Reach({ registration: { contact, mail } }: { registration: Registration }) {
  return (
    <span className={cells.name}>
      {contact.phone && <Anchor href={telephone(contact.phone)}>{contact.phone}</Anchor>}
      <small className={cells.under}>
        <MailState mail={mail} />
      </small>
    </span>
  )
}

function Paid({ registration }: { registration: Registration }) {
  const paid = paidOf(registration)
  return (
    paid && (
      <span className={cells.name}>
        {paid.paid}
        <small className={cells.under}>{paid.due}</small>
      </span>
    )
  )
}

/** Where it stands, its place in the line, and that it may be there twice. */
export function RegistrationStatus({ registration }: { registration: Registration }) {
  const { status, statusDisplay, position, possibleDuplicate } = registration
  return (
    <span className={cells.name}>
      <StatusBadge tone={REGISTRATION_TONES[status]}>{statusDisplay}</StatusBadge>
      {position !== null && <small className={cells.under}>{formatNumber(position)}º da fila</small>}
      {doorWords(registration).map((words) => (
        <small key={words} className={cells.under}>
          {words}
        </small>
      ))}
      {possibleDuplicate && <small className={cells.under}>Repetida? Veja {possibleDuplicate}</small>}
    </span>
  )
}

export function MailState({ mail }: Pick<Registration, "mail">) {
  if (mail === "refused") return <StatusBadge tone="danger">{REGISTRATION_MAIL.refused}</StatusBadge>
  return (
    <Text span inherit c="dimmed">
      {REGISTRATION_MAIL[mail]}
    </Text>
  )
}

/** What a phone shows under the contact's name. */
export function RegistrationCard({ registration }: { registration: Registration }) {
  const { contact, mail } = registration
  return (
    <Stack gap={6} mt="xs">
      <Text size="sm" className={classes.words}>
        {peopleWords(registration)}
      </Text>
      <RegistrationStatus registration={registration} />
      <Group gap="xs" justify="space-between">
        {contact.phone && (
          <Anchor href={telephone(contact.phone)} className={classes.tall}>
            {contact.phone}
          </Anchor>
        )}
        <Text size="sm">{paidWords(registration)}</Text>
        <MailState mail={mail} />
      </Group>
    </Stack>
  )
}
