import { type Expression, type SqlBool, sql } from "kysely"

/**
 * D'Ávila is typed with either apostrophe, an accent for one, or none. The typographic ones are folded into the first. The columns
 * `search_text` are stored without them (migration 0037).
 */
const APOSTROPHES = "'`´"

const bare = (text: Expression<string>) => sql<string>`translate(${text}, ${sql.lit(APOSTROPHES)}, '')`

/**
 * Whether a folded text (`app.normalize_text`) contains each word of the search, without regard to accents, apostrophes and
 * case. Not LIKE: what a person types has no wildcards, and unaccent would turn a full-width % into one.
 */
export function hasWords(folded: Expression<string>, search: string): Expression<SqlBool> {
  return hasEach(bare(folded), searchWords(search))
}

/** The same for words that are separate already. `folded` is without apostrophes: a column `search_text`, or `bareName`. */
export function hasEach(folded: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  // In a sub-select the word is folded once for the statement, not for each row.
  const each = words.map(
    (word) => sql<SqlBool>`strpos(${folded}, (select ${bare(sql<string>`app.normalize_text(${word})`)})) > 0`,
  )
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/**
 * Whether the index of a church's people finds one of these words: it has the text in pieces of three letters or digits. Others are
 * looked for in each row.
 */
export function areIndexed(words: readonly string[]): boolean {
  return words.some((word) => /[\p{L}\p{N}]{3}/u.test(word))
}

/**
 * Whether a row is one of those that the index finds in a church of the caller's scope: by each of the words in `search_text`, or by one of
 * `digits`, or by `more`, which says where further ones are. Row-level security does not let the index be used directly (docs/adr/0040); it still decides which of them are read.
 */
export function isFound(
  table: "members" | "people" | "visitors",
  church: number,
  sought: { words: readonly string[] } | { digits: readonly string[] },
  more?: Expression<string[]>,
): Expression<SqlBool> {
  const asked =
    "digits" in sought
      ? sought.digits.map((number) => sql`null, ${number}::text`)
      : [sql`array[${sql.join(sought.words.map((word) => sql`${word}::text`))}], null`]
  // The places are those of the statement's own snapshot, in which no row moves.
  const place = sql.ref(table === "people" ? "people.ctid" : `${table}.personPlace`)
  const kind = table === "people" ? sql`null` : sql.lit(table)
  const found = asked.map((one) => sql<string[]>`app.find_people(${church}::bigint, ${one}, ${kind})`)
  return sql<SqlBool>`${place} = any ((select ${sql.join(more ? [...found, more] : found, sql` || `)})::tid[])`
}

/** A name as `hasEach` compares it. */
export function bareName(column: string): Expression<string> {
  return bare(sql<string>`app.normalize_text(${sql.ref(column)})`)
}

/**
 * An order for the first hits of a search: 0 where the name begins with what was typed, 1 where another word of it does, 2 for all others.
 * Of the name alone, so that it says nothing about what the caller may not read.
 */
export function beginningRank(column: string, typed: string): Expression<number> {
  const name = bareName(column)
  const wanted = sql<string>`(select ${bare(sql<string>`app.normalize_text(${typed})`)})`
  return sql<number>`case when starts_with(${name}, ${wanted}) then 0
    when strpos(${name}, ' ' || ${wanted}) > 0 then 1 else 2 end`
}

/** The words of a search as it was typed. */
export function searchWords(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== "")
}

/** Whether a column of digits contains one of these numbers. */
export function hasDigits(column: Expression<string>, numbers: readonly string[]): Expression<SqlBool> {
  const each = numbers.map((digits) => sql<SqlBool>`strpos(${column}, ${digits}) > 0`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
