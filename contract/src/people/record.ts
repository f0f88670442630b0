import { z } from "zod"
import { civilDate, id, instant } from "../kit/fields.ts"
import { membershipStatus } from "../members/list-query.ts"
import { EDUCATION_LEVELS, GENDERS_OR_UNKNOWN, MARITAL_STATUSES, valuesOf } from "../vocabulary.ts"
import { PERSON_KINDS, personKind } from "./list-query.ts"

/** Without `members.edit` the caller reads of whoever is on the roll what the directory says (docs/product/people.md#2.2). */
export const personRow = z.object({
  id,
  fullName: z.string(),
  photo: z.string().nullable(),
  age: z.number().int().nullable(),
  minor: z.boolean().nullable().describe("Under 18; null where the age is not known, or not for the caller"),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  branch: id.describe("Home: that of the roll, else of the newest registration"),
  branchName: z.string(),
  churchName: z.string(),
  kinds: z.array(personKind).max(valuesOf(PERSON_KINDS).length),
  memberId: id.nullable(),
  visitorId: id.nullable().describe("The newest registration"),
  membershipStatus: membershipStatus.nullable(),
  deceased: z.boolean(),
})

/** The most registrations of a person that a record names; the list of visitors has the others. */
export const MAX_REGISTRATIONS = 100

const tab = z.object({
  module: z.enum(["members", "visitors"]),
  label: z.string(),
  count: z.number().int(),
})

export const person = personRow.extend({
  church: id,
  anonymised: z.boolean(),
  birthDate: z.string().nullable(),
  birthday: z.string().nullable().describe("MM-DD"),
  gender: z.enum(valuesOf(GENDERS_OR_UNKNOWN)).nullable(),
  cpf: z.string().nullable(),
  cpfValid: z.boolean().nullable().describe("false: the check digits are wrong; null: no CPF"),
  rg: z.string().nullable(),
  maritalStatus: z.enum(valuesOf(MARITAL_STATUSES)).nullable().describe("null: not told"),
  maritalStatusDisplay: z.string().nullable(),
  spouseName: z.string().nullable(),
  spouse: z.object({ personId: id, fullName: z.string() }).nullable(),
  phoneSecondary: z.string().nullable(),
  zipcode: z.string().nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  fullAddress: z.string().nullable(),
  profession: z.string().nullable(),
  educationLevel: z.enum(valuesOf(EDUCATION_LEVELS)).nullable(),
  educationLevelDisplay: z.string().nullable(),
  deceasedOn: civilDate.nullable(),
  visitorIds: z.array(id).max(MAX_REGISTRATIONS).describe("The registrations in reach, the newest first"),
  tabs: z.array(tab).max(tab.shape.module.options.length).describe("What modules have about this person"),
  createdAt: instant,
  updatedAt: instant,
})

/** Something that happened to a person, from whichever module knows of it. */
export const timelineEntry = z.object({
  at: z.union([instant, civilDate]).describe("A day where the hour is not known"),
  module: z.enum(["people", "members", "visitors", "audit"]),
  title: z.string(),
  detail: z.string(),
  actorName: z.string().nullable(),
  href: z.string().nullable().describe("The screen that has more of it"),
})
