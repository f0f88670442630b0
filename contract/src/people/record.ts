import { z } from "zod"
import { cep } from "../brazil/cep.ts"
import { optionalCpf } from "../brazil/cpf.ts"
import { dayOfDeath, pastDate } from "../brazil/past-date.ts"
import { phoneOrForeign } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import {
  civilDate,
  email,
  id,
  instant,
  optional,
  optionalText,
  orNotTold,
  reference,
  required,
} from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { EDUCATION_LEVELS, GENDERS_OR_UNKNOWN, MARITAL_STATUSES, valuesOf } from "../vocabulary.ts"
import { withdrawnChannels } from "./consent-ledger.ts"
import { MAX_PERSON_TAGS } from "./custom-field-labels.ts"
import { customValues, customValuesBody } from "./custom-values.ts"
import { HOUSEHOLD_ROLES } from "./family-labels.ts"
import { guardian, MAX_LISTED_GUARDIANS } from "./guardians.ts"
import { PERSON_KINDS, personKind } from "./list-query.ts"
import { membershipStatus } from "./membership-status.ts"
import { personTag } from "./tags.ts"

/** A row of the list. Without `members.edit` it has, of a person on the roll, what the directory shows (docs/product/people.md#2.2). */
export const personRow = z.object({
  id,
  fullName: z.string(),
  photo: z.string().nullable(),
  age: z.number().int().nullable(),
  minor: z.boolean().nullable().describe("Under 18; null where the age is unknown or hidden from the caller"),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  branch: id.describe("The branch of the roll, else of the newest registration"),
  branchName: z.string(),
  churchName: z.string(),
  kinds: z.array(personKind).max(valuesOf(PERSON_KINDS).length),
  memberId: id.nullable(),
  visitorId: id.nullable().describe("The newest registration"),
  membershipStatus: membershipStatus.nullable(),
  householdName: z.string().nullable().describe("The primary household; null without `members.edit`"),
  tags: z.array(personTag).max(MAX_PERSON_TAGS).describe("By name; none without `members.edit`"),
  customFields: customValues.describe(
    "Those that the list shows, by key; of a record all that the caller sees",
  ),
  deceased: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

/** The most registrations of a person that a record names; the list of visitors has the others. */
export const MAX_REGISTRATIONS = 100

const tab = z.object({
  module: z.enum(["members", "visitors"]),
  label: z.string(),
  count: z.number().int(),
})

/** The most households of a person that a record names: the primary one, and those of a child of several families. */
export const MAX_HOUSEHOLDS = 20

const householdOfPerson = z.object({
  id,
  displayName: z.string(),
  role: z.enum(valuesOf(HOUSEHOLD_ROLES)),
  roleDisplay: z.string(),
  since: civilDate.nullable(),
  isPrimary: z.boolean(),
  sharesAddress: z.boolean(),
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
  contactHidden: z.boolean().describe("A minor's telephones, e-mail and address: not for this caller"),
  phoneSecondary: z.string().nullable(),
  zipcode: z.string().nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  fullAddress: z.string().nullable(),
  contact: z
    .object({ call: z.boolean(), whatsapp: z.boolean(), email: z.boolean() })
    .describe("The ways in which the church may contact the person"),
  withdrawnChannels,
  profession: z.string().nullable(),
  educationLevel: z.enum(valuesOf(EDUCATION_LEVELS)).nullable(),
  educationLevelDisplay: z.string().nullable(),
  deceasedOn: civilDate.nullable(),
  visitorIds: z.array(id).max(MAX_REGISTRATIONS).describe("The registrations in reach, the newest first"),
  households: z
    .array(householdOfPerson)
    .max(MAX_HOUSEHOLDS)
    .describe("The primary household first; empty without `members.edit`"),
  guardians: z.array(guardian).max(MAX_LISTED_GUARDIANS).describe("Empty without `members.edit`"),
  tabs: z
    .array(tab)
    .max(tab.shape.module.options.length)
    .describe("The number of records that modules have about this person"),
  createdAt: instant,
  updatedAt: instant,
})

const nameMessage = "Nome deve ter pelo menos 2 caracteres"
const phoneMessage = "Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"

/** The fields of a person and their rules: those of a member's form (docs/product/people.md#4.1). */
export const personFields = {
  fullName: required(nameMessage, nameOf(150).min(2, nameMessage)),
  birthDate: optional(pastDate),
  gender: z.enum(valuesOf(GENDERS_OR_UNKNOWN), "Selecione o gênero").default("N"),
  cpf: optionalCpf,
  rg: optionalText(20),
  maritalStatus: orNotTold(z.enum(valuesOf(MARITAL_STATUSES), "Opção inválida")).default(null),
  spouseName: optional(nameOf(150)),
  email: optional(email),
  phone: optional(phoneOrForeign(phoneMessage)),
  phoneSecondary: optional(phoneOrForeign(phoneMessage)),
  zipcode: optional(cep("CEP deve estar no formato XXXXX-XXX")),
  address: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optional(nameOf(100)),
  state: optional(uf("Estado deve ter 2 caracteres")),
  profession: optionalText(100),
  educationLevel: optional(z.enum(valuesOf(EDUCATION_LEVELS), "Opção inválida")),
  deceasedOn: optional(dayOfDeath).describe(
    "For a person on the roll the situation decides it; the day is put right here too",
  ),
  branch: optional(reference).describe("Absent: the headquarters"),
  customFields: customValuesBody,
}

/** One event of a person's timeline, from any module. */
export const timelineEntry = z.object({
  at: z.union([instant, civilDate]).describe("A day where the time is unknown"),
  module: z.string().describe("Whose event it is: `people`, `members`, `visitors`, `audit`"),
  title: z.string(),
  detail: z.string(),
  actorName: z.string().nullable(),
  href: z.string().nullable().describe("The path of the screen with more about it"),
})
