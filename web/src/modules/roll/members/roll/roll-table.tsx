import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberRow } from "@aprisco/contract/members/routes"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { Table } from "@mantine/core"
import { formatDate } from "../../../../lib/format.ts"
import { useUnitName } from "../../../../lib/unit-name.ts"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import classes from "./roll.module.css"

/** One line for each member; the head is repeated on every sheet. Without the year of birth where the reader may not know it. */
export function RollTable({ members, withPhotos }: { members: readonly MemberRow[]; withPhotos: boolean }) {
  const unitName = useUnitName()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the keyboard too
    <section className={classes.frame} aria-label="Lista para imprimir" tabIndex={0}>
      <Table className={classes.table} aria-label="Rol de membros" data-photos={withPhotos || undefined}>
        <Table.Thead>
          <Table.Tr>
            {withPhotos && (
              <Table.Th scope="col" w={56}>
                {PERSON_FIELDS.photo.label}
              </Table.Th>
            )}
            <Table.Th scope="col">Nome</Table.Th>
            <Table.Th scope="col">Função</Table.Th>
            <Table.Th scope="col">{MEMBER_FIELDS.membershipStatus.label}</Table.Th>
            <Table.Th scope="col">Nascimento</Table.Th>
            <Table.Th scope="col">{MEMBER_FIELDS.phone.label}</Table.Th>
            <Table.Th scope="col">{MEMBER_FIELDS.branch.label}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.id}>
              {withPhotos && (
                <Table.Td>
                  <PersonAvatar name={member.fullName} src={member.photo} size={44} />
                </Table.Td>
              )}
              <Table.Th scope="row" fw={600}>
                {member.fullName}
              </Table.Th>
              <Table.Td>{member.ministerialFunctionDisplay}</Table.Td>
              <Table.Td>{member.membershipStatusDisplay}</Table.Td>
              <Table.Td>{formatDate(member.birthDate) || dayAndMonth(member.birthday)}</Table.Td>
              <Table.Td className={classes.phone}>{member.phone}</Table.Td>
              <Table.Td>{unitName(member)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** `04-30` → `30/04`. */
function dayAndMonth(birthday: string | null): string {
  return birthday === null ? "" : birthday.split("-").reverse().join("/")
}
