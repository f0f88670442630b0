import { sql } from "kysely"

/** The columns of an address, the same in `people` and `households`. */
export const ADDRESS = [
  "zipcode",
  "address",
  "number",
  "complement",
  "neighborhood",
  "city",
  "state",
] as const

export type AddressInput = Partial<Record<(typeof ADDRESS)[number], string | null>>

/** The address columns of a row or a body, without its other columns. */
export function addressColumnsOf(place: AddressInput): Record<(typeof ADDRESS)[number], string | null> {
  const { zipcode = null, address = null, number = null, complement = null } = place
  const { neighborhood = null, city = null, state = null } = place
  return { zipcode, address, number, complement, neighborhood, city, state }
}

/** The address columns of a table in SQL, always in the same order. */
export const addressColumns = (alias: string) =>
  sql.join(ADDRESS.map((column) => sql.ref(`${alias}.${column}`)))

/** Whether two have the same address, or neither has one. */
export function hasSameAddress(one: AddressInput, other: AddressInput): boolean {
  return ADDRESS.every((column) => (one[column] || null) === (other[column] || null))
}
