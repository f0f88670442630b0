import { sql } from "kysely"

/** The columns of an address, of people as of households. */
export const ADDRESS = [
  "zipcode",
  "address",
  "number",
  "complement",
  "neighborhood",
  "city",
  "state",
] as const

export type Address = Partial<Record<(typeof ADDRESS)[number], string | null>>

/** The whole address of a row or a body, and nothing else of it. */
export function addressOf(place: Address): Record<(typeof ADDRESS)[number], string | null> {
  const { zipcode = null, address = null, number = null, complement = null } = place
  const { neighborhood = null, city = null, state = null } = place
  return { zipcode, address, number, complement, neighborhood, city, state }
}

/** The columns of one table in SQL, in the same order for each. */
export const addressColumns = (alias: string) =>
  sql.join(ADDRESS.map((column) => sql.ref(`${alias}.${column}`)))
