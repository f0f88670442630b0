import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { hasEach } from "../../../../db/search.ts"
import { callerPermissions } from "./queries.ts"

/**
 * The row addresses of the people of a church whose answer to a searchable field that the caller sees has all these words
 * (docs/product/people.md#5.7).
 */
export function foundByAnswers(ctx: Context, church: number, words: readonly string[]): Expression<string[]> {
  return sql`app.find_people_by_answers(${church}::bigint, ${[...words]}::text[], ${callerPermissions(ctx)}::text[])`
}

/** The same as a condition on a row of the statement's `people`: for words that are not in the index, and for callers who see several churches. */
export function isAnsweredWith(ctx: Context, words: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from custom_values as answer
    join custom_fields as field on field.church_id = answer.church_id and field.id = answer.field_id
    where answer.church_id = people.church_id and answer.person_id = people.id and field.searchable
      and field.view_permission = any (${callerPermissions(ctx)}::text[]) and ${hasEach(sql<string>`answer.search_text`, words)})`
}
