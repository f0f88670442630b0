import { z } from "zod"

/** The church's data that the second step of a registration asks for (docs/product/registration.md#1.2). */
const CHURCH_FIELDS = [
  "denominationId",
  "churchName",
  "churchCnpj",
  "churchEmail",
  "churchPhone",
  "branchName",
  "churchAddress",
  "churchNumber",
  "churchComplement",
  "churchNeighborhood",
  "churchCity",
  "churchState",
  "churchZipcode",
  "pastorName",
  "role",
] as const

export type ChurchField = (typeof CHURCH_FIELDS)[number]

/** The values typed in that step so far, valid or not: a signed-in person finds them again. */
export const churchDraft = z.object(
  Object.fromEntries(
    [...CHURCH_FIELDS, "newDenominationName", "subscriptionPlan"].map((name) => [
      name,
      z
        .union([z.string().max(300), z.number()])
        .nullable()
        .optional(),
    ]),
  ),
)
