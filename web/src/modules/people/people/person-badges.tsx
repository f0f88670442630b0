import { PERSON_KINDS } from "@aprisco/contract/people/list-query"
import type { PersonRow } from "@aprisco/contract/people/routes"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { Group } from "@mantine/core"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./person-badges.module.css"

/** Badges: what the person is to the church, the situation on the roll, minor, deceased. */
export function PersonBadges({ person }: { person: PersonRow }) {
  const { kinds, membershipStatus, minor, deceased } = person
  const left = membershipStatus !== null && membershipStatus !== "active"
  return (
    <Group component="span" gap={4} className={classes.badges}>
      {kinds.map((kind) => (
        <StatusBadge key={kind} tone={kind === "member" && !left ? "success" : "neutral"}>
          {kind === "member" && left
            ? `${PERSON_KINDS.member} · ${MEMBERSHIP_STATUSES[membershipStatus]}`
            : PERSON_KINDS[kind]}
        </StatusBadge>
      ))}
      {minor && <StatusBadge tone="warning">Menor de idade</StatusBadge>}
      {deceased && membershipStatus !== "deceased" && <StatusBadge tone="danger">Falecido</StatusBadge>}
    </Group>
  )
}
