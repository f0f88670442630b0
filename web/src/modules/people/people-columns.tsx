import type { CustomField } from "@aprisco/contract/people/custom-fields"
import type { PersonRow } from "@aprisco/contract/people/routes"
import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useFlags } from "../../lib/can.ts"
import { UnitName } from "../../lib/unit-name.ts"
import type { Column } from "../../ui/data-list/column.ts"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import { answerText } from "./custom-fields/answers.ts"
import { fieldsQuery } from "./custom-fields/fields-api.ts"
import classes from "./people-columns.module.css"
import { PersonBadges } from "./person-badges.tsx"
import { TagBadges } from "./tags/tag-badge.tsx"

const COLUMNS: Column<PersonRow>[] = [
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
            {person.householdName && <span> · {person.householdName}</span>}
          </small>
        </span>
      </span>
    ),
  },
  { key: "kinds", title: "Vínculo", width: "12.5rem", render: (person) => <PersonBadges person={person} /> },
  { key: "contact", title: "Contato", width: "11.5rem", render: (person) => <Contact {...person} /> },
  {
    key: "age",
    title: "Idade",
    width: "4rem",
    align: "right",
    render: ({ age }) => age ?? "N/A",
  },
]

/** The columns with those that the church has added to the list; tags for whoever sees them. */
export function usePeopleColumns(): Column<PersonRow>[] {
  const { canEditMembers } = useFlags()
  const { data } = useQuery(fieldsQuery)
  return useMemo(
    () => [...COLUMNS, ...(canEditMembers ? [TAGS] : []), ...(data ?? []).flatMap(columnOf)],
    [data, canEditMembers],
  )
}

function columnOf(field: CustomField): Column<PersonRow>[] {
  if (!field.showInList) return []
  const render = ({ customFields }: PersonRow) => answerText(field, customFields) || "N/A"
  return [{ key: `custom:${field.key}`, title: field.name, width: "8rem", added: true, render }]
}

const TAGS: Column<PersonRow> = {
  key: "tags",
  title: "Etiquetas",
  width: "9.5rem",
  render: ({ tags }) => <TagBadges tags={tags} most={2} />,
}

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
      <TagBadges tags={person.tags} />
    </Stack>
  )
}
