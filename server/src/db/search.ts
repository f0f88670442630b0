import { type Expression, type SqlBool, sql } from "kysely"

/** Fewer digits than this find too many people to mean a phone or a document. */
const FEWEST_DIGITS = 3

/** Whether `text` holds each word of the search somewhere, without regard to accents and case (rulings 3.9). */
export function hasWords(text: Expression<string>, search: string): Expression<SqlBool> {
  const words = search.split(/\s+/).filter((word) => word !== "")
  const conditions = words.map((word) => sql<SqlBool>`${text} like app.fold(${anywhere(word)})`)
  return sql<SqlBool>`(${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)})`
}

/** The digits that a search means: of a phone or a document, typed with or without its mask. Null for anything else. */
export function digitsOf(search: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(search)) return null
  const digits = search.replace(/\D/g, "")
  return digits.length >= FEWEST_DIGITS ? digits : null
}

/** The LIKE pattern of a text that may stand anywhere; its own `%` and `_` mean themselves. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}
