import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, oneValue, optionsOf, valuesIn } from "../../../core/list-field.ts"
import { listFieldsOfChurch } from "./list-fields-of-church.ts"

const PERSON = "Pessoa"
const MONTHS = [
  "Janeiro",
  "Fevereiro",
  "Março",
  "Abril",
  "Maio",
  "Junho",
  "Julho",
  "Agosto",
  "Setembro",
  "Outubro",
  "Novembro",
  "Dezembro",
]

/** Fields about a person for the rules of lists (docs/product/lists.md#2.1). */
export async function listFieldsOfPeople(ctx: AnyContext, churchId: number): Promise<readonly ListField[]> {
  return [
    ...fieldsOfPerson(ctx, await branchesOf(ctx, churchId)),
    HOUSEHOLD_ROLE,
    ...(await listFieldsOfChurch(ctx, churchId)),
  ]
}

/** A manager of branches chooses among these. */
function branchesOf({ db, actor }: AnyContext, churchId: number) {
  const branches = db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select(["id", "name as label"])
    .orderBy("name")
    .orderBy("id")
  const inReach = actor?.branchIds ?? null
  return (inReach === null ? branches : branches.where("id", "in", [...inReach, 0])).execute()
}

function fieldsOfPerson(
  { today, actor }: AnyContext,
  branches: { id: number; label: string }[],
): ListField[] {
  const gender = sql`nullif(people.gender, 'N')`
  return [
    {
      field: "age",
      label: "Idade",
      group: PERSON,
      kind: "number",
      some: oneValue(sql`extract(year from age(${today}::date, people.birth_date))`),
    },
    {
      field: "birth_month",
      label: "Mês de aniversário",
      group: PERSON,
      kind: "choice",
      options: MONTHS.map((label, index) => ({ id: index + 1, label })),
      some: oneValue(sql`extract(month from people.birth_date)`),
    },
    {
      field: "gender",
      label: PERSON_FIELDS.gender.label,
      group: PERSON,
      kind: "choice",
      options: optionsOf(GENDERS),
      some: oneValue(gender),
    },
    {
      field: "marital_status",
      label: PERSON_FIELDS.maritalStatus.label,
      group: PERSON,
      kind: "choice",
      options: optionsOf(MARITAL_STATUSES),
      some: oneValue(sql`people.marital_status`),
    },
    {
      field: "branch",
      label: PERSON_FIELDS.branch.label,
      group: PERSON,
      kind: "choice",
      options: branches,
      // All others are shown every branch of the church: one that is not among them was closed.
      ...((actor?.branchIds ?? null) !== null && { optionsInReach: true as const }),
      some: oneValue(sql`people.branch_id`),
    },
    {
      field: "city",
      label: PERSON_FIELDS.city.label,
      group: PERSON,
      kind: "text",
      some: oneValue(sql`people.city`),
    },
    {
      ...flagField("has_phone", "Tem telefone", "coalesce(people.phone, people.phone_secondary) is not null"),
      ofContact: true,
    },
    { ...flagField("has_email", "Tem e-mail", "people.email is not null"), ofContact: true },
    {
      ...flagField("deceased", "Já faleceu", "people.deceased_on is not null"),
      ofDead: true,
    },
    {
      field: "neighborhood",
      label: PERSON_FIELDS.neighborhood.label,
      group: PERSON,
      kind: "text",
      ofContact: true,
      some: oneValue(sql`people.neighborhood`),
    },
    {
      field: "profession",
      label: PERSON_FIELDS.profession.label,
      group: PERSON,
      kind: "text",
      some: oneValue(sql`people.profession`),
    },
    {
      field: "education_level",
      label: PERSON_FIELDS.educationLevel.label,
      group: PERSON,
      kind: "choice",
      options: optionsOf(EDUCATION_LEVELS),
      some: oneValue(sql`people.education_level`),
    },
  ]
}

function flagField(field: string, label: string, condition: string): ListField {
  return { field, label, group: PERSON, kind: "flag", some: oneValue(sql`(${sql.raw(condition)})`) }
}

const HOUSEHOLD_ROLE: ListField = {
  field: "household.role",
  label: "Papel na família",
  group: "Família",
  kind: "choices",
  options: optionsOf(HOUSEHOLD_ROLES),
  some: valuesIn(
    sql`household_people as line
      where line.person_id = people.id and line.until is null`,
    sql`line.role`,
  ),
}
