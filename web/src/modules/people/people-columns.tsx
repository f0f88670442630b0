import type { PersonRow } from "@aprisco/contract/people/routes"
import { Stack, Text } from "@mantine/core"
import { UnitName } from "../../lib/unit-name.ts"
import type { Column } from "../../ui/data-list/column.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import classes from "./people-columns.module.css"
import { PersonBadges } from "./person-badges.tsx"

export const COLUMNS: Column<PersonRow>[] = [
  {
    key: "photo",
    title: "Foto",
    hideTitle: true,
    width: "3.25rem",
    render: ({ fullName, photo }) => <PersonAvatar name={fullName} src={photo} size={32} />,
  },
  {
    key: "name",
    title: "Nome",
    primary: true,
    sortBy: "full_name",
    render: (person) => (
      <span className={classes.person}>
        <span className={classes.cardPhoto}>
          <PersonAvatar name={person.fullName} src={person.photo} size={44} />
        </span>
        <span className={classes.name} title={person.fullName}>
          {person.fullName}
          <small className={classes.branch}>
            <UnitName of={person} />
          </small>
        </span>
      </span>
    ),
  },
  { key: "kinds", title: "Vínculo", width: "17rem", render: (person) => <PersonBadges person={person} /> },
  { key: "contact", title: "Contato", width: "13rem", render: (person) => <Contact {...person} /> },
  {
    key: "age",
    title: "Idade",
    width: "5rem",
    align: "right",
    render: ({ age }) => age ?? "N/A",
  },
]

function Contact({ phone, email }: PersonRow) {
  if (!phone && !email)
    return (
      <Text size="sm" c="dimmed">
        N/A
      </Text>
    )
  return (
    <Stack gap={0}>
      {phone && <span className={classes.phone}>{phone}</span>}
      {email && <span className={classes.email}>{email}</span>}
    </Stack>
  )
}

/** The lines under a person's name on a phone. */
export function PersonCard({ person }: { person: PersonRow }) {
  return (
    <Stack gap="xs" mt="xs">
      {(person.phone || person.email) && <Contact {...person} />}
      <PersonBadges person={person} />
    </Stack>
  )
}
