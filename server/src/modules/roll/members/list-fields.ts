import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { ADMISSION_MODES, MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import { type ListField, oneValue, optionsOf, valuesIn } from "../../../core/list-field.ts"

const ROLL = "Rol de membros"
const ENTRY = sql`members as entry
  where entry.person_id = people.id and entry.deleted_at is null`

/** Fields about the roll for the rules of lists (docs/product/lists.md#2.1). */
export async function listFieldsOfRoll(): Promise<readonly ListField[]> {
  return [
    {
      field: "roll.member",
      label: "Está no rol",
      group: ROLL,
      kind: "flag",
      some: oneValue(sql`exists (select from ${ENTRY} offset 0)`),
    },
    {
      field: "roll.status",
      label: "Situação no rol",
      group: ROLL,
      kind: "choice",
      options: optionsOf(MEMBERSHIP_STATUSES),
      ofDead: "deceased",
      some: valuesIn(ENTRY, sql`entry.membership_status`),
    },
    {
      field: "roll.function",
      label: MEMBER_FIELDS.ministerialFunction.label,
      group: ROLL,
      kind: "choice",
      options: optionsOf(MINISTERIAL_FUNCTIONS),
      some: valuesIn(ENTRY, sql`entry.ministerial_function`),
    },
    {
      field: "roll.since",
      label: MEMBER_FIELDS.membershipDate.label,
      group: ROLL,
      kind: "date",
      some: valuesIn(ENTRY, sql`entry.membership_date`),
    },
    {
      field: "roll.admission",
      label: MEMBER_FIELDS.admissionMode.label,
      group: ROLL,
      kind: "choice",
      options: optionsOf(ADMISSION_MODES),
      some: valuesIn(ENTRY, sql`entry.admission_mode`),
    },
    {
      field: "roll.baptism",
      label: MEMBER_FIELDS.baptismDate.label,
      group: ROLL,
      kind: "date",
      some: valuesIn(ENTRY, sql`entry.baptism_date`),
    },
  ]
}
