import type { CustomFieldQuery } from "@aprisco/contract/people/custom-fields"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { CustomFields } from "../../../../db/schema-custom-fields.ts"

export type CustomField = Selectable<CustomFields>

/** One page of the fields that the caller sees, in the church's order. */
export function fieldRows(ctx: Context, query: CustomFieldQuery) {
  const { limit, offset } = sliceOf(query)
  return visible(ctx)
    .selectAll()
    .orderBy("churchId")
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the fields that the caller sees. */
export async function fieldCount(ctx: Context): Promise<number> {
  const { count } = await visible(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One field. Throws 404. */
export async function fieldById(ctx: Context, id: number): Promise<CustomField> {
  return found(await ctx.db.selectFrom("customFields").where("id", "=", id).selectAll().executeTakeFirst())
}

/** Locks a field for a change, so that nobody answers it meanwhile. Throws 404. */
export async function fieldForUpdate(ctx: Context, id: number): Promise<CustomField> {
  return found(
    await ctx.db.selectFrom("customFields").where("id", "=", id).selectAll().forUpdate().executeTakeFirst(),
  )
}

/** The fields of a church that the caller sees, in the church's order. */
export function customFieldsOfChurch(ctx: Context, churchId: number) {
  return ctx.db
    .selectFrom("customFields")
    .where("customFields.churchId", "=", churchId)
    .where("customFields.viewPermission", "in", callerPermissions(ctx))
    .selectAll("customFields")
    .orderBy("customFields.position")
    .orderBy("customFields.id")
}

/** Those of them that the caller may also write. */
export function answerableFields(ctx: Context, churchId: number) {
  return customFieldsOfChurch(ctx, churchId).where(
    "customFields.editPermission",
    "in",
    callerPermissions(ctx),
  )
}

/** The answers of these people to these fields. */
export function answersOfPeople(
  { db }: Context,
  churchId: number,
  asked: { people: readonly number[]; fields: readonly number[] },
) {
  return db
    .selectFrom("customValues")
    .where("churchId", "=", churchId)
    .where(sql<boolean>`person_id = any(${[...asked.people]}::bigint[])`)
    .where(sql<boolean>`field_id = any(${[...asked.fields]}::bigint[])`)
    .select(["personId", "fieldId", "value"])
    .execute()
}

/** How many people have an answer to a field, and how many chose each option. */
export async function answersOf(ctx: Context, { id, churchId }: Pick<CustomField, "id" | "churchId">) {
  const { rows } = await sql<{ option: string | null; count: number }>`
    with known as (
      select answer.value from custom_values as answer
      join people as person on person.church_id = answer.church_id and person.id = answer.person_id
      where answer.church_id = ${churchId} and answer.field_id = ${id} and person.deleted_at is null
    )
    select null as option, count(*) as count from known
    union all
    select chosen.option, count(*) from known, lateral (
      select jsonb_array_elements_text(case when jsonb_typeof(known.value) = 'array' then known.value else '[]' end) as option
      union all
      select known.value #>> '{}' where jsonb_typeof(known.value) = 'string'
    ) as chosen
    where exists (select from custom_fields where id = ${id} and kind in ('choice', 'choices'))
    group by chosen.option`.execute(ctx.db)
  const counts = new Map(rows.map(({ option, count }) => [option, Number(count)]))
  return { total: counts.get(null) ?? 0, ofOption: (option: string) => counts.get(option) ?? 0 }
}

/** Whether a field has any answer. Answers of deleted people count, since the people may be restored. */
export async function isAnswered(ctx: Context, { id, churchId }: Pick<CustomField, "id" | "churchId">) {
  const answer = await ctx.db
    .selectFrom("customValues")
    .where("churchId", "=", churchId)
    .where("fieldId", "=", id)
    .select("personId")
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

/** The caller's permissions, to compare with a field's `viewPermission` and `editPermission`. */
export const callerPermissions = (ctx: Context) => [...ctx.actor.permissions]

function visible(ctx: Context) {
  const rows = ctx.db.selectFrom("customFields")
  return can(ctx, "fields.manage") ? rows : rows.where("viewPermission", "in", callerPermissions(ctx))
}
