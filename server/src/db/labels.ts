import { type Expression, sql } from "kysely"

/** The value of a closed list as a person reads it; `otherwise`, or null, where the value has no word. */
export function labelColumn(
  column: string,
  words: Readonly<Record<string, string>>,
  otherwise?: string,
): Expression<string | null> {
  const each = Object.entries(words).map(([value, word]) => sql`when ${sql.lit(value)} then ${sql.lit(word)}`)
  // An index on the label is found by its text: nothing is added where nothing was.
  const rest = otherwise === undefined ? sql`` : sql` else ${sql.lit(otherwise)}`
  return sql`case ${sql.ref(column)} ${sql.join(each, sql` `)}${rest} end`
}

/** "Sim" or "Não"; null where it is not known. */
export function yesOrNo(column: string): Expression<string | null> {
  return sql`case when ${sql.ref(column)} then 'Sim' when not ${sql.ref(column)} then 'Não' end`
}
