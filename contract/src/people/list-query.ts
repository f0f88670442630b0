import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { flag, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { membershipStatus } from "./membership-status.ts"

/** What a person is to the church: on its roll, registered as a visitor, both, or neither. */
export const PERSON_KINDS = { member: "Membro", visitor: "Visitante", other: "Fora do rol" } as const

export type PersonKind = keyof typeof PERSON_KINDS

export const personKind = z.enum(valuesOf(PERSON_KINDS), "Opção inválida")

/** Filters, order and page of the list of people: apart from its route, so that the browser's first load has them alone. */
export const personListQuery = z.object({
  ...paging(20),
  search: searchText,
  kind: optional(personKind),
  ...unitFilter,
  membershipStatus: optional(membershipStatus),
  tag: optional(reference).describe("People who have this tag; finds nobody without `members.edit`"),
  household: optional(reference).describe(
    "People who are in this household; finds nobody without `members.edit`",
  ),
  minor: optional(flag).describe("People whom the caller sees to be under 18"),
  deceased: optional(flag),
  ordering: ordering("full_name", "-full_name", "created_at", "-created_at"),
})
