import { contract } from "@aprisco/contract"
import type { PersonValues } from "./person-values.ts"

const ADDRESS = ["zipcode", "address", "number", "complement", "neighborhood", "city", "state"] as const

type Address = Partial<Record<(typeof ADDRESS)[number], unknown>>

const namesAddress = (change: Address): boolean => ADDRESS.some((part) => change[part] !== undefined)

/** Whether these values have another address than those. */
export const hasOtherAddress = (values: Address, stored: Address): boolean =>
  ADDRESS.some((part) => values[part] !== stored[part])

/** A change of a person with whose address it is, which only a change of the address says. */
export function withAddressFor({ addressFor, ...change }: Partial<PersonValues>) {
  return addressFor && namesAddress(change) ? { ...change, addressFor } : change
}

/** The rules of a change of somebody who shares an address: it must be told whether the others move too. */
export const SHARED_ADDRESS = contract.people.update.body.refine(
  (change) => !namesAddress(change) || change.addressFor !== undefined,
  { path: ["addressFor"], message: "Escolha se o endereço muda para toda a família" },
)
