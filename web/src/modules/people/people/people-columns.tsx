import type { CustomField } from "@aprisco/contract/people/custom-fields"
import type { PersonRow } from "@aprisco/contract/people/routes"
import { Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useFlags } from "../../../lib/can.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { ContactLines, PersonName, PHOTO_COLUMN } from "../../../ui/data-list/person-cells.tsx"
import { answerText } from "./custom-fields/answers.ts"
import { fieldsQuery } from "./custom-fields/fields-api.ts"
import { PersonBadges } from "./person-badges.tsx"
import { TagBadges } from "./tags/tag-badge.tsx"

const COLUMNS: Column<PersonRow>[] = [
  PHOTO_COLUMN,
  {
    key: "name",
    title: "Nome",
    primary: true,
    sortBy: "full_name",
    render: (person) => (
      <PersonName of={person}>
        <UnitName of={person} />
        {person.householdName && <span> · {person.householdName}</span>}
      </PersonName>
    ),
  },
  { key: "kinds", title: "Vínculo", width: "11rem", render: (person) => <PersonBadges person={person} /> },
  { key: "contact", title: "Contato", width: "10rem", render: (person) => <ContactLines {...person} /> },
  {
    key: "age",
    title: "Idade",
    width: "4rem",
    align: "right",
    render: ({ age }) => age ?? <NoValue />,
  },
]

/** The columns of the list, with the custom fields that are columns; tags for users who may see them. */
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
  const render = ({ customFields }: PersonRow) => answerText(field, customFields) || <NoValue />
  return [{ key: `custom:${field.key}`, title: field.name, width: "6.5rem", added: true, render }]
}

const TAGS: Column<PersonRow> = {
  key: "tags",
  title: "Etiquetas",
  width: "9.5rem",
  render: ({ tags }) => <TagBadges tags={tags} most={2} />,
}

/** The lines under a person's name on a phone. */
export function PersonCard({ person }: { person: PersonRow }) {
  return (
    <Stack gap="xs" mt="xs">
      {(person.phone || person.email) && <ContactLines {...person} />}
      <PersonBadges person={person} />
      <TagBadges tags={person.tags} />
    </Stack>
  )
}
