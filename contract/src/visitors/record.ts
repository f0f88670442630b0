import { z } from "zod"
import { instant } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { GENDERS_OR_UNKNOWN, MARITAL_STATUSES, REGISTRATION_SOURCES, valuesOf } from "../vocabulary.ts"
import { contactTrail, contactWays, followUpFields } from "./follow-up-fields.ts"
import { followUpStatus } from "./list-query.ts"

/** What the caller may do with this visitor now: rights and state together. */
const abilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  convert: z.boolean(),
  followUp: z.boolean(),
  registerVisit: z.boolean(),
  join: z.boolean().describe("With another registration of the same person"),
  anonymise: z.boolean(),
})

export const visitorRow = z.object({
  id: z.number().int(),
  personId: z.number().int().describe("The record of the human (`/people/`)"),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  branch: z.number().int(),
  branchName: z.string(),
  churchName: z.string(),
  firstVisit: z.boolean(),
  visitCount: z.number().int().describe("Days on which they came, including the registration"),
  possibleReturn: z.boolean().describe("An earlier registration may be of the same person: staff decide"),
  minor: z.boolean().describe("Under 18"),
  contactHidden: z.boolean().describe("A minor's: not for this caller"),
  personalHidden: z
    .boolean()
    .describe(
      "On the roll: all personal data but the name is read and changed there, by those who may edit members",
    ),
  anonymised: z.boolean(),
  wantsPrayer: z.boolean(),
  wantsGrowthGroup: z.boolean(),
  followUpStatus,
  followUpStatusDisplay: z.string(),
  convertedToMember: z.boolean(),
  memberId: z.number().int().nullable(),
  ...followUpFields,
  ways: contactWays,
  contactAttempts: z.number().int(),
  lastContactDate: instant.nullable(),
  registrationSource: z.enum(valuesOf(REGISTRATION_SOURCES)),
  createdAt: instant,
  can: abilities,
})

/** One attempt to reach a visitor. */
export const contact = z.object({
  id: z.number().int(),
  contactedAt: instant,
  contactedByName: z.string(),
  followUpStatus,
  followUpStatusDisplay: z.string(),
  note: z.string(),
  ...contactTrail,
})

export const visitor = visitorRow.extend({
  church: z.number().int(),
  birthDate: z.string().nullable(),
  age: z.number().int().nullable(),
  gender: z.enum(valuesOf(GENDERS_OR_UNKNOWN)).nullable().describe("N or null: not told"),
  cpf: z.string().nullable(),
  cpfValid: z.boolean().nullable().describe("false: the check digits are wrong; null: no CPF"),
  maritalStatus: z.enum(valuesOf(MARITAL_STATUSES)).nullable().describe("null: not told"),
  maritalStatusDisplay: z.string(),
  zipcode: z.string().nullable(),
  address: z.string().nullable(),
  neighborhood: z.string().nullable(),
  registeredAs: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .max(12)
    .describe("What was registered and is known otherwise of the person today"),
  ministryInterest: z.string().nullable(),
  guardianName: z.string().nullable().describe("The guardian of a child"),
  guardianPhone: z.string().nullable(),
  observations: z.string().nullable().describe("Only for those who may read prayer wishes; null otherwise"),
  observationsHidden: z.boolean().describe("There are observations that the caller may not read"),
  conversionDate: instant.nullable(),
  conversionNotes: z.string().nullable(),
  registrationSourceDisplay: z.string(),
  registrationNumber: z.string().nullable(),
  qrCodeUsed: z.string().nullable(),
  ipAddress: z.string().nullable(),
  contacts: z.array(contact).max(MAX_LISTED).describe("Newest first; `contact_attempts` counts them all"),
  updatedAt: instant,
})
