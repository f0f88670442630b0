import { type RawBuilder, type SqlBool, sql } from "kysely"

/**
 * Whether the anniversary of a date falls on a civil day, and is not the date itself. One of 29 February is kept on 1 March in other years
 * (docs/product/members.md#9.3).
 */
export function hasAnniversaryOn(date: RawBuilder<unknown>, day: string): RawBuilder<SqlBool> {
  const days = [day.slice(5), ...(day.endsWith("-03-01") && !isLeapYear(day) ? ["02-29"] : [])]
  return sql<SqlBool>`(to_char(${date}, 'MM-DD') = any(${days}::text[]) and ${date} < ${day}::date)`
}

/** Of the year of a civil day. */
export function isLeapYear(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The civil day on which the anniversary of a date falls in a year: of 29 February 1 March where the year has none. */
export function anniversaryIn(year: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<string> {
  // The day before, counted from its own month's first: only 29 February goes past the month's end.
  return sql<string>`(make_date(${year}, extract(month from ${date})::integer, 1) + extract(day from ${date})::integer - 1)`
}
