import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"

/** One person's answer to one field; null removes it. */
export interface PersonAnswer {
  personId: number
  fieldId: number
  value: CustomValue | null
}

/** Writes checked answers about people of one church: one statement for those that are removed and one for those that are written. */
export async function writeAnswers(
  ctx: Context,
  churchId: number,
  answers: readonly PersonAnswer[],
): Promise<void> {
  const gone = answers.filter(({ value }) => value === null)
  const written = answers.flatMap(({ personId, fieldId, value }) =>
    value === null ? [] : [{ churchId, personId, fieldId, value, updatedAt: ctx.now }],
  )
  if (gone.length > 0)
    await sql`delete from custom_values as answer
      using unnest(${gone.map(({ personId }) => personId)}::bigint[], ${gone.map(({ fieldId }) => fieldId)}::bigint[])
        as gone (person_id, field_id)
      where answer.church_id = ${churchId} and answer.person_id = gone.person_id and answer.field_id = gone.field_id`.execute(
      ctx.db,
    )
  if (written.length > 0)
    await sql`${insertAll("customValues", written)}
      on conflict (church_id, person_id, field_id) do update set value = excluded.value`.execute(ctx.db)
}
