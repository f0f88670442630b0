import { toCamel } from "@aprisco/contract/kit/wire"
import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import type { CustomValues } from "@aprisco/contract/people/custom-values"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { denied, invalid } from "../../../../core/errors.ts"
import { mayAnswer } from "./present.ts"
import { type CustomField, callerPermissions } from "./queries.ts"
import { checkValue } from "./rules/check-value.ts"
import { writeAnswers } from "./write-answers.ts"

interface Person {
  id: number
  churchId: number
}

/** The answers of a person to the fields that the caller sees, by key; null where there is none. */
export async function customValuesOf(ctx: Context, { id, churchId }: Person): Promise<CustomValues> {
  const ids = { churchId: sql<number>`${churchId}::bigint`, personId: sql<number>`${id}::bigint` }
  const { answers } = await ctx.db
    .selectNoFrom(answersSeen(ids, callerPermissions(ctx)).as("answers"))
    .executeTakeFirstOrThrow()
  return byKey(answers)
}

/** SQL for the same, of a row with these columns. `permissions`: the caller's, also as PostgreSQL writes an array. */
export function answersSeen(
  row: { churchId: Expression<number>; personId: Expression<number> },
  permissions: string | readonly string[],
): RawBuilder<SeenAnswer[]> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('key', field.key, 'value', answer.value) order by field.position, field.id)
    from custom_fields as field
    left join custom_values as answer
      on answer.church_id = field.church_id and answer.field_id = field.id and answer.person_id = ${row.personId}
    where field.church_id = ${row.churchId} and field.view_permission = any (${permissions}::text[])), '[]')`
}

/** An answer as it is read in one column with others. */
export interface SeenAnswer {
  key: string
  value: CustomValue
}

/** SQL for the answers of a row of the statement's `people` to the fields that are columns of the list and that the caller sees. */
export function listedValues(ctx: Context): RawBuilder<SeenAnswer[]> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('key', field.key, 'value', answer.value))
    from custom_values as answer
    join custom_fields as field on field.church_id = answer.church_id and field.id = answer.field_id
    where answer.church_id = people.church_id and answer.person_id = people.id
      and field.show_in_list and field.view_permission = any (${callerPermissions(ctx)}::text[])), '[]')`
}

/** Turns rows of key and value into the object of the reply. */
export function byKey(answers: readonly SeenAnswer[]): CustomValues {
  return Object.fromEntries(answers.map(({ key, value }) => [toCamel(key), value]))
}

/**
 * Checks the answers of a body, and locks their fields against changes until the transaction ends. Throws 400 on `custom_fields.<key>`, all
 * errors at once, and 403 on a field that the caller may not write.
 */
export async function checkedValues(
  ctx: Context,
  churchId: number,
  given: CustomValues | undefined,
): Promise<CheckedAnswer[]> {
  const entries = Object.entries(given ?? {})
  if (entries.length === 0) return []
  const rows = await ctx.db
    .selectFrom("customFields")
    .where("churchId", "=", churchId)
    .selectAll()
    .orderBy("id")
    // Another transaction must not change the field or its options meanwhile.
    .forKeyShare()
    .execute()
  const fields = new Map(rows.map((field) => [toCamel(field.key), field]))
  const complaints: Record<string, string[]> = {}
  const checked: CheckedAnswer[] = []
  for (const [key, value] of entries) {
    const field = fields.get(key)
    if (field !== undefined && !mayAnswer(ctx, field)) throw denied(field.editPermission)
    const result = field ? checkValue(field, value) : { complaint: "Campo desconhecido." }
    if ("complaint" in result) complaints[`customFields.${key}`] = [result.complaint]
    else if (field) checked.push({ field, value: result.value })
  }
  if (Object.keys(complaints).length > 0) throw invalid(complaints)
  return checked
}

export interface CheckedAnswer {
  field: CustomField
  value: CustomValue | null
}

/** Writes checked answers of a person. Returns whether anything changed. */
export async function writeValues(
  ctx: Context,
  person: Person,
  checked: readonly CheckedAnswer[],
): Promise<boolean> {
  if (checked.length === 0) return false
  const before = await ctx.db
    .selectFrom("customValues")
    .where("churchId", "=", person.churchId)
    .where("personId", "=", person.id)
    .select(["fieldId", "value"])
    .execute()
  const known = new Map(before.map(({ fieldId, value }) => [fieldId, JSON.stringify(value)]))
  const changed = checked.filter(
    ({ field, value }) => (value === null ? undefined : JSON.stringify(value)) !== known.get(field.id),
  )
  await writeAnswers(
    ctx,
    person.churchId,
    changed.map(({ field, value }) => ({ personId: person.id, fieldId: field.id, value })),
  )
  return changed.length > 0
}
