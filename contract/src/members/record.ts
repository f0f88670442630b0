import { z } from "zod"
import { cep } from "../brazil/cep.ts"
import { optionalCpf } from "../brazil/cpf.ts"
import { dayOfDeath, pastDate } from "../brazil/past-date.ts"
import { phoneOrForeign } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import {
  email,
  flag,
  instant,
  optional,
  optionalText,
  orNotTold,
  reference,
  required,
} from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { withdrawnChannels } from "../people/consent-ledger.ts"
import { customValues } from "../people/custom-values.ts"
import { membershipStatus } from "../people/membership-status.ts"
import {
  ADMISSION_MODES,
  EDUCATION_LEVELS,
  GENDERS_OR_UNKNOWN,
  MARITAL_STATUSES,
  valuesOf,
} from "../vocabulary.ts"
import { ministerialFunction } from "./list-query.ts"
import { ministerialStatus } from "./ministerial-history.ts"

const phoneMessage = "Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"
export const nameMessage = "Nome deve ter pelo menos 2 caracteres"

const abilities = z.object({ edit: z.boolean(), delete: z.boolean() })

/** Without `members.edit` a caller reads a directory: personal fields are null (docs/product/members.md#1.2). */
export const memberRow = z.object({
  id: z.number().int(),
  personId: z.number().int().describe("The record of the human (`/people/`)"),
  fullName: z.string(),
  photo: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  membershipStatus: membershipStatus,
  membershipStatusDisplay: z.string(),
  ministerialFunction: ministerialFunction,
  ministerialFunctionDisplay: z.string(),
  currentMinisterialFunction: z
    .object({ status: ministerialFunction, statusDisplay: z.string(), effectiveDate: z.string() })
    .nullable(),
  membershipDate: z.string().nullable(),
  membershipYears: z.number().int().nullable(),
  birthDate: z.string().nullable(),
  birthday: z.string().nullable().describe("MM-DD"),
  age: z.number().int().nullable(),
  minor: z.boolean().nullable().describe("Under 18; null where the age is not known, or not for the caller"),
  baptismDate: z.string().nullable(),
  churchName: z.string(),
  branch: z.number().int(),
  branchName: z.string(),
  can: abilities,
})

export const member = memberRow.extend({
  church: z.number().int(),
  gender: z.enum(valuesOf(GENDERS_OR_UNKNOWN)).nullable().describe("N: not told; null: not for the caller"),
  cpf: z.string().nullable(),
  cpfValid: z.boolean().nullable().describe("false: the check digits are wrong; null: no CPF"),
  rg: z.string().nullable(),
  maritalStatus: z.enum(valuesOf(MARITAL_STATUSES)).nullable().describe("null: not told"),
  maritalStatusDisplay: z.string().nullable(),
  spouseName: z.string().nullable(),
  spouseIsMember: z.boolean(),
  spouseMember: z.number().int().nullable(),
  spouseMemberName: z.string().nullable(),
  childrenCount: z.number().int().nullable(),
  deceasedOn: z
    .string()
    .nullable()
    .describe("The day of the death; null for who lives, and in the directory"),
  contactHidden: z.boolean().describe("A minor's telephones, e-mail and address: not for this caller"),
  phoneSecondary: z.string().nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  fullAddress: z.string().nullable(),
  conversionDate: z.string().nullable(),
  previousChurch: z.string().nullable(),
  transferLetter: z.boolean().nullable(),
  admissionMode: z.enum(valuesOf(ADMISSION_MODES)).nullable(),
  admissionModeDisplay: z.string().nullable(),
  ordinationDate: z.string().nullable(),
  profession: z.string().nullable(),
  educationLevel: z.enum(valuesOf(EDUCATION_LEVELS)).nullable(),
  educationLevelDisplay: z.string().nullable(),
  notes: z.string().nullable(),
  acceptSms: z.boolean(),
  acceptEmail: z.boolean(),
  acceptWhatsapp: z.boolean(),
  withdrawnChannels,
  visitorId: z.number().int().nullable().describe("The visitor that this member came from"),
  customFields: customValues.describe("Of the person, by key: those that the caller sees"),
  hasSystemUser: z.boolean().describe("Signs in with an account of their own"),
  createdAt: instant,
  updatedAt: instant,
})

/** A change of the membership status (situação). */
export const statusChange = z.object({
  id: z.number().int(),
  from: membershipStatus,
  fromDisplay: z.string(),
  status: membershipStatus,
  statusDisplay: z.string(),
  effectiveDate: z.string(),
  reason: z.string(),
  changedByName: z.string().nullable(),
  createdAt: instant,
})

export const memberProfile = member.extend({
  membershipStatuses: z
    .array(ministerialStatus)
    .max(MAX_LISTED)
    .describe("Ministerial history, newest first"),
  membershipStatusCount: z.number().int(),
  statusChanges: z
    .array(statusChange)
    .max(MAX_LISTED)
    .describe("Changes of the membership status, newest first"),
  statusChangeCount: z.number().int(),
})

export const birthDateMessage = "Data de nascimento é obrigatória"
export const fullName = nameOf(150).min(2, nameMessage)

/** The fields of a member and their rules (docs/product/members.md#2.1). */
export const memberFields = {
  church: optional(reference),
  branch: optional(reference),
  fullName: required(nameMessage, fullName),
  birthDate: required(birthDateMessage, pastDate),
  gender: z.enum(valuesOf(GENDERS_OR_UNKNOWN), "Selecione o gênero").default("M"),
  cpf: optionalCpf,
  rg: optionalText(20),
  maritalStatus: orNotTold(z.enum(valuesOf(MARITAL_STATUSES), "Opção inválida")).default("single"),
  spouseName: optional(nameOf(150)),
  /** The form's checkbox; the stored link has the same meaning. */
  spouseIsMember: flag.optional(),
  spouseMember: optional(reference),
  childrenCount: optional(
    z.coerce
      .number("Quantidade de filhos deve ser 0 ou maior")
      .int("Quantidade de filhos deve ser 0 ou maior")
      .min(0, "Quantidade de filhos deve ser 0 ou maior")
      .max(50, "Deve ser no máximo 50"),
  ),
  email: optional(email),
  phone: optional(phoneOrForeign(phoneMessage)),
  phoneSecondary: optional(phoneOrForeign(phoneMessage)),
  address: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optional(nameOf(100)),
  state: optional(uf("Estado deve ter 2 caracteres")),
  zipcode: optional(cep("CEP deve estar no formato XXXXX-XXX")),
  membershipStatus: membershipStatus.default("active"),
  deceasedOn: optional(dayOfDeath).describe(
    "Only with the status deceased; absent: the day of the change of status",
  ),
  membershipDate: optional(pastDate),
  baptismDate: optional(pastDate),
  conversionDate: optional(pastDate),
  previousChurch: optional(nameOf(150)),
  transferLetter: flag.default(false),
  admissionMode: optional(z.enum(valuesOf(ADMISSION_MODES), "Opção inválida")),
  ministerialFunction: ministerialFunction.default("member"),
  ordinationDate: optional(pastDate),
  profession: optionalText(100),
  educationLevel: optional(z.enum(valuesOf(EDUCATION_LEVELS), "Opção inválida")),
  notes: optionalText(5000),
  acceptSms: flag.default(true),
  acceptEmail: flag.default(true),
  acceptWhatsapp: flag.default(true),
}
