import { people } from "@aprisco/contract/people/routes"
import type { PersonValues } from "./person-values.ts"

const ADDRESS = ["zipcode", "address", "number", "complement", "neighborhood", "city", "state"] as const

type Address = Partial<Record<(typeof ADDRESS)[number], unknown>>

const namesAddress = (change: Address): boolean => ADDRESS.some((part) => change[part] !== undefined)

/** Whether the address in `values` differs from the stored one. */
export const hasOtherAddress = (values: Address, stored: Address): boolean =>
  ADDRESS.some((part) => values[part] !== stored[part])

/** The body of a change; `addressFor` is sent only with a changed address. */
export function withAddressFor({ addressFor, ...change }: Partial<PersonValues>) {
  return addressFor && namesAddress(change) ? { ...change, addressFor } : change
}

/** The schema of a change of a person who shares an address: a changed address needs `addressFor` (docs/product/people.md#3.5). */
export const SHARED_ADDRESS = people.update.body.refine(
  (change) => !namesAddress(change) || change.addressFor !== undefined,
  { path: ["addressFor"], message: "Escolha se o endereço muda para toda a família" },
)
