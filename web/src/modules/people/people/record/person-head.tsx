import type { Person } from "@aprisco/contract/people/routes"
import { Group } from "@mantine/core"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import { PersonBadges } from "../person-badges.tsx"
import classes from "./person-head.module.css"

/** Picture, name and what the person is to the church: the record's title. */
export function PersonHead({ person }: { person: Person }) {
  return (
    <Group component="span" wrap="nowrap" gap="md" align="flex-start">
      <PersonAvatar name={person.fullName} src={person.photo} size={52} />
      <span className={classes.name}>
        {person.fullName}
        <span className={classes.badges}>
          <PersonBadges person={person} />
        </span>
      </span>
    </Group>
  )
}
