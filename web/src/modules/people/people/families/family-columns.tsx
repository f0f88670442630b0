import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import type { HouseholdRow } from "@aprisco/contract/people/households"
import { Text } from "@mantine/core"
import { countOf } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { NoValue } from "../../../../ui/data-list/no-value.tsx"
import classes from "./family-columns.module.css"

/** The columns of the list of families. */
export const FAMILY_COLUMNS: Column<HouseholdRow>[] = [
  {
    key: "name",
    title: "Família",
    primary: true,
    render: (family) => (
      <span className={classes.name} title={family.displayName}>
        {family.displayName}
        <small className={classes.under}>{family.branchName}</small>
      </span>
    ),
  },
  { key: "people", title: "Pessoas", render: ({ people }) => <PeopleOf people={people} /> },
  {
    key: "phone",
    title: "Telefone",
    width: "9.5rem",
    render: ({ phone }) => phone ?? <NoValue />,
  },
]

/** The names of the people of a family, and how many they are. */
function PeopleOf({ people }: Pick<HouseholdRow, "people">) {
  const names = people.map(({ fullName }) => fullName).join(", ")
  return (
    <>
      <span className={classes.people} title={names}>
        {names}
      </span>
      <small className={classes.under}>{countOf(people.length, "pessoa", "pessoas")}</small>
    </>
  )
}

/** The lines under a family's name on a phone. */
export function FamilyCard({ people, phone }: Pick<HouseholdRow, "people" | "phone">) {
  return (
    <>
      <Text size="sm" mt="xs">
        {people.map(({ fullName, role }) => `${fullName} (${HOUSEHOLD_ROLES[role]})`).join(", ")}
      </Text>
      {phone && <Text size="sm">{phone}</Text>}
    </>
  )
}
