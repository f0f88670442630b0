import { type RawBuilder, sql } from "kysely"

const OLDEST = 80

/** The age bands of the roll, decades with the last one open, and those whose birth date is unknown. */
export const AGE_BANDS: readonly { readonly key: string; readonly label: string }[] = [
  ...Array.from({ length: OLDEST / 10 }, (_, n) => `${n * 10}-${n * 10 + 9}`).map((key) => ({
    key,
    label: key,
  })),
  { key: `${OLDEST}+`, label: `${OLDEST}+` },
  { key: "none", label: "Não informada" },
]

/** The key of a member's band on a civil day. */
export function ageBandOf(birthDate: RawBuilder<unknown>, today: string): RawBuilder<string> {
  const years = sql`floor(extract(year from age(${today}::date, ${birthDate})) / 10)::integer * 10`
  return sql<string>`case when ${birthDate} is null then 'none' when ${years} >= ${OLDEST}::integer then ${`${OLDEST}+`}::text
    else ${years} || '-' || (${years} + 9) end`
}
