import type { CustomFieldKind } from "@aprisco/contract/people/custom-field-labels"
import { type Expression, sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, valuesIn } from "../../../core/list-field.ts"

/** Fields for the rules of lists: the church's tags and its custom fields (docs/product/lists.md#2.1). */
export async function listFieldsOfChurch(ctx: AnyContext, churchId: number): Promise<readonly ListField[]> {
  const tags = await tagsOf(ctx, churchId)
  return [tagField(tags), ...(await customFieldsOf(ctx, churchId))]
}

function tagsOf({ db }: AnyContext, churchId: number) {
  return db
    .selectFrom("tags")
    .where("churchId", "=", churchId)
    .select(["id", "name as label"])
    .orderBy("name")
    .execute()
}

function tagField(options: ListField["options"] & object): ListField {
  return {
    field: "tag",
    label: "Etiqueta",
    group: "Etiquetas",
    kind: "choices",
    options,
    some: valuesIn(sql`person_tags as given where given.person_id = people.id`, sql`given.tag_id`),
  }
}

async function customFieldsOf({ db }: AnyContext, churchId: number): Promise<ListField[]> {
  const fields = await db
    .selectFrom("customFields")
    .where("churchId", "=", churchId)
    .select(["id", "key", "name", "kind", "options", "viewPermission"])
    .orderBy("position")
    .orderBy("id")
    .execute()
  return fields.map(({ id, key, name, kind, options, viewPermission }) => ({
    field: `custom:${key}`,
    label: name,
    group: "Campos da igreja",
    kind,
    options,
    needs: viewPermission,
    some: valuesIn(answersTo(id, kind), ANSWERS[kind]),
  }))
}

/** The answers to a field, as one value each; a choice of several options has several values. */
function answersTo(fieldId: number, kind: CustomFieldKind): Expression<unknown> {
  const each =
    kind === "choices"
      ? sql` cross join lateral jsonb_array_elements_text(
          case jsonb_typeof(answer.value) when 'array' then answer.value else '[]' end) as chosen (id)`
      : sql``
  return sql`custom_values as answer${each}
    where answer.person_id = people.id and answer.field_id = ${fieldId}`
}

const asText = sql`(answer.value #>> '{}')`

/** The SQL value of an answer by kind. An answer that was stored while the field had another kind counts as none. */
const ANSWERS: Record<CustomFieldKind, Expression<unknown>> = {
  text: asText,
  number: sql`case jsonb_typeof(answer.value) when 'number' then (answer.value #>> '{}')::numeric end`,
  date: sql`case when ${asText} ~ '^\\d{4}-\\d{2}-\\d{2}$' then ${asText}::date end`,
  choice: asText,
  choices: sql`chosen.id`,
  flag: sql`case jsonb_typeof(answer.value) when 'boolean' then (answer.value #>> '{}')::boolean end`,
}
