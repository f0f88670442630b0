import { type Expression, type SqlBool, sql } from "kysely"

/** A phone or document search with fewer digits than this finds too many people. */
const FEWEST_DIGITS = 3

/** D'Ávila is typed with either apostrophe, an accent for one, or none. The typographic ones are folded into the first. */
const APOSTROPHES = "'`´"

/**
 * Whether a folded text (`app.normalize_text`) contains each word of the search, without regard to accents, apostrophes and
 * case. Not LIKE: what a person types has no wildcards, and unaccent would turn a full-width % into one.
 */
export function hasWords(folded: Expression<string>, search: string): Expression<SqlBool> {
  return hasEach(folded, wordsOf(search))
}

/** The same for words that are separate already. */
export function hasEach(folded: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const bare = (text: Expression<string>) => sql`translate(${text}, ${sql.lit(APOSTROPHES)}, '')`
  // In a sub-select the word is folded once for the statement, not for each row.
  const each = words.map(
    (word) =>
      sql<SqlBool>`strpos(${bare(folded)}, (select ${bare(sql<string>`app.normalize_text(${word})`)})) > 0`,
  )
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** The words of a search as it was typed. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== "")
}

/** Whether a column of digits contains these in sequence. */
export function hasDigits(column: Expression<string>, digits: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(${column}, ${digits}) > 0`
}

/** The digits of a searched phone or document, typed with or without its mask. Null for anything else. */
export function digitsOf(search: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(search)) return null
  const digits = search.replace(/\D/g, "")
  return digits.length >= FEWEST_DIGITS ? digits : null
}
