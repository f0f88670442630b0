import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, flag, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import {
  DUE_STATES,
  FOLLOW_UP_STATUSES,
  REGISTRATION_PERIODS,
  VISIT_PERIODS,
  valuesOf,
} from "../vocabulary.ts"

export const followUpStatus = z.enum(valuesOf(FOLLOW_UP_STATUSES))
export const dueState = z.enum(valuesOf(DUE_STATES))
const registrationPeriod = z.enum(valuesOf(REGISTRATION_PERIODS), "Opção inválida")
const visitPeriod = z.enum(valuesOf(VISIT_PERIODS), "Opção inválida")

/** Filters, order and page of the list of visitors: apart from its route, so that the browser's first load has them alone. */
export const visitorListQuery = z.object({
  ...paging(10),
  search: searchText,
  followUpStatus: optional(followUpStatus),
  status: optional(followUpStatus).describe("Alias of follow_up_status"),
  firstVisit: optional(flag),
  convertedToMember: optional(flag),
  wantsPrayer: optional(flag),
  wantsGrowthGroup: optional(flag),
  registered: optional(registrationPeriod).describe("How long ago, by the server's clock"),
  visited: optional(visitPeriod).describe("They came on one of these civil days"),
  from: optional(civilDate).describe("They came on this day or later"),
  to: optional(civilDate).describe("They came on this day or before; with `from` on a day between the two"),
  contacted: optional(flag).describe(
    "Whether a contact is recorded; false leaves out members and anonymised visitors, who wait for none",
  ),
  ...unitFilter,
  church: optional(reference),
  responsible: optional(z.union([z.enum(["me", "none"]), reference], "Valor inválido")).describe(
    "A person, the caller, or no one",
  ),
  due: optional(dueState),
  ordering: ordering(
    "-created_at",
    "created_at",
    "full_name",
    "-full_name",
    "last_contact_date",
    "-last_contact_date",
    "follow_up_due_at",
    "-follow_up_due_at",
  ),
})

/** The same of the list of follow-ups. */
export const followUpListQuery = z.object({
  ...paging(20),
  whose: z.enum(["mine", "unassigned"], "Opção inválida").default("mine"),
  due: optional(dueState),
})
