import { type RawBuilder, sql } from "kysely"
import type { ListColumn } from "../../../../integrations/list-file.ts"
import type { CustomField } from "./queries.ts"

/** The columns of a sheet of members for these fields, headed with their names (docs/product/people.md#5.8). */
export function sheetColumns(fields: readonly CustomField[]): ListColumn[] {
  return fields.map((field) => answerColumn(field, sql`members.person_id`))
}

/** The column of one field. `person`: SQL for the id of the person. */
export function answerColumn(field: CustomField, person: RawBuilder<unknown>): ListColumn {
  return { header: field.name, ...SHAPES[field.kind], value: answerTo(field, person) }
}

const SHAPES = {
  text: { kind: "text", width: 24 },
  number: { kind: "number", width: 12 },
  date: { kind: "date", width: 13 },
  choice: { kind: "text", width: 20 },
  choices: { kind: "text", width: 28 },
  flag: { kind: "label", width: 10 },
} as const

function answerTo(field: CustomField, person: RawBuilder<unknown>) {
  return sql`(select ${shown(field)} from custom_values as answer
    where answer.church_id = ${field.churchId} and answer.person_id = ${person} and answer.field_id = ${field.id})`
}

function shown({ id, churchId, kind }: CustomField) {
  const text = sql`answer.value #>> '{}'`
  if (kind === "number") return sql`(${text})::numeric`
  if (kind === "date") return sql`(${text})::date`
  if (kind === "flag") return sql`case when answer.value = 'true' then 'Sim' else 'Não' end`
  if (kind === "text") return text
  return sql`(select string_agg(option ->> 'label', '; ' order by place)
    from custom_fields as own, jsonb_array_elements(own.options) with ordinality as each (option, place)
    where own.church_id = ${churchId} and own.id = ${id}
      and (answer.value = option -> 'id' or jsonb_typeof(answer.value) = 'array' and answer.value @> (option -> 'id')))`
}
