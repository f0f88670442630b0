import { z } from "zod"
import { cep } from "./brazil/cep.ts"
import { optionalCpf } from "./brazil/cpf.ts"
import { phone } from "./brazil/phone.ts"
import { uf } from "./brazil/uf.ts"
import { withoutDefaults } from "./kit/changes.ts"
import {
  civilDate,
  email,
  flag,
  idParams,
  instant,
  optional,
  optionalText,
  pastDate,
  reference,
  required,
  text,
} from "./kit/fields.ts"
import { ordering, pageOf, paging, search } from "./kit/page.ts"
import { route } from "./kit/route.ts"
import {
  EDUCATION_LEVELS,
  GENDERS,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  valuesOf,
} from "./vocabulary.ts"

const membershipStatus = z.enum(valuesOf(MEMBERSHIP_STATUSES), "Opção inválida")
const ministerialFunction = z.enum(valuesOf(MINISTERIAL_FUNCTIONS), "Opção inválida")
const phoneMessage = "Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"
const nameMessage = "Nome deve ter pelo menos 2 caracteres"

const abilities = z.object({ edit: z.boolean(), delete: z.boolean() })

/** Without `members.edit` a caller reads a directory: what is personal is null (rulings 1.6). */
const memberRow = z.object({
  id: z.number().int(),
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
  churchName: z.string(),
  branch: z.number().int(),
  branchName: z.string(),
  can: abilities,
})

export const ministerialStatus = z.object({
  id: z.number().int(),
  member: z.number().int(),
  status: ministerialFunction,
  statusDisplay: z.string(),
  effectiveDate: z.string(),
  endDate: z.string().nullable(),
  reason: z.string(),
  isCurrent: z.boolean(),
  changedByName: z.string().nullable(),
  createdAt: instant,
  migratedFromMember: z.boolean(),
})

const member = memberRow.extend({
  church: z.number().int(),
  gender: z.enum(["M", "F", "N"]).nullable(),
  cpf: z.string().nullable(),
  cpfValid: z.boolean().nullable().describe("false: the check digits are wrong; null: no CPF"),
  rg: z.string().nullable(),
  maritalStatus: z.enum(valuesOf(MARITAL_STATUSES)).nullable(),
  maritalStatusDisplay: z.string().nullable(),
  spouseName: z.string().nullable(),
  spouseIsMember: z.boolean(),
  spouseMember: z.number().int().nullable(),
  spouseMemberName: z.string().nullable(),
  childrenCount: z.number().int().nullable(),
  phoneSecondary: z.string().nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  fullAddress: z.string().nullable(),
  baptismDate: z.string().nullable(),
  conversionDate: z.string().nullable(),
  previousChurch: z.string().nullable(),
  transferLetter: z.boolean().nullable(),
  ordinationDate: z.string().nullable(),
  profession: z.string().nullable(),
  educationLevel: z.enum(valuesOf(EDUCATION_LEVELS)).nullable(),
  educationLevelDisplay: z.string().nullable(),
  notes: z.string().nullable(),
  acceptSms: z.boolean(),
  acceptEmail: z.boolean(),
  acceptWhatsapp: z.boolean(),
  visitorId: z.number().int().nullable().describe("The visitor that this member came from"),
  createdAt: instant,
  updatedAt: instant,
})

const profile = member.extend({
  membershipStatuses: z.array(ministerialStatus).describe("Ministerial history, newest first"),
})

/** product-2 §3 and §5. */
const memberFields = {
  church: optional(reference),
  branch: optional(reference),
  fullName: required(nameMessage, text(150).min(2, nameMessage)),
  birthDate: required("Data de nascimento é obrigatória", pastDate),
  gender: z.enum(valuesOf(GENDERS), "Selecione o gênero").default("M"),
  cpf: optionalCpf,
  rg: optionalText(20),
  maritalStatus: z.enum(valuesOf(MARITAL_STATUSES), "Opção inválida").default("single"),
  spouseName: optionalText(150),
  spouseMember: optional(reference),
  childrenCount: optional(
    z.coerce
      .number("Quantidade de filhos deve ser 0 ou maior")
      .int("Quantidade de filhos deve ser 0 ou maior")
      .min(0, "Quantidade de filhos deve ser 0 ou maior")
      .max(50, "Deve ser no máximo 50"),
  ),
  email: optional(email),
  phone: optional(phone(phoneMessage)),
  phoneSecondary: optional(phone(phoneMessage)),
  address: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: optionalText(100),
  state: optional(uf("Estado deve ter 2 caracteres")),
  zipcode: optional(cep("CEP deve estar no formato XXXXX-XXX")),
  membershipStatus: membershipStatus.default("active"),
  membershipDate: optional(pastDate),
  baptismDate: optional(pastDate),
  conversionDate: optional(pastDate),
  previousChurch: optionalText(150),
  transferLetter: flag.default(false),
  ministerialFunction: ministerialFunction.default("member"),
  ordinationDate: optional(pastDate),
  profession: optionalText(100),
  educationLevel: optional(z.enum(valuesOf(EDUCATION_LEVELS), "Opção inválida")),
  notes: optionalText(5000),
  acceptSms: flag.default(true),
  acceptEmail: flag.default(true),
  acceptWhatsapp: flag.default(true),
}

export const members = {
  list: route({
    method: "GET",
    path: "/members/",
    summary: "The members of the caller's scope, by name",
    permission: "members.view",
    query: z.object({
      ...paging(20),
      search,
      membershipStatus: optional(membershipStatus),
      ministerialFunction: optional(ministerialFunction),
      branch: optional(reference),
      church: optional(reference),
      ordering: ordering(
        "full_name",
        "-full_name",
        "membership_date",
        "-membership_date",
        "birth_date",
        "-birth_date",
        "created_at",
        "-created_at",
      ),
    }),
    response: pageOf(memberRow),
  }),
  create: route({
    method: "POST",
    path: "/members/",
    summary: "Register a member; the ministerial history opens with it",
    permission: "members.create",
    body: z.object({
      ...memberFields,
      initialMinisterialStatus: optional(ministerialFunction),
      initialStatusReason: optionalText(500),
    }),
    response: member,
    status: 201,
  }),
  dashboard: route({
    method: "GET",
    path: "/members/dashboard/",
    summary: "The figures above the list",
    permission: "dashboard.view",
    response: z.object({
      totalMembers: z.number().int(),
      activeMembers: z.number().int(),
      inactiveMembers: z.number().int(),
      newMembersMonth: z.number().int(),
      growthRate: z.number().describe("Percent, one decimal: this month's new members over those before"),
    }),
  }),
  detail: route({
    method: "GET",
    path: "/members/{id}/",
    summary: "One member",
    permission: "members.view",
    params: idParams,
    response: member,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/members/{id}/",
    summary: "Change a member",
    permission: "members.edit",
    params: idParams,
    body: z.object(withoutDefaults(memberFields)),
    response: member,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/members/{id}/",
    summary: "Delete a member",
    permission: "members.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  profile: route({
    method: "GET",
    path: "/members/{id}/profile/",
    summary: "One member with the ministerial history",
    permission: "members.view",
    params: idParams,
    response: profile,
    versioned: true,
  }),
  statusHistory: route({
    method: "GET",
    path: "/members/{id}/status-history/",
    summary: "The ministerial history, newest first",
    permission: "members.view",
    params: idParams,
    response: z.array(ministerialStatus),
  }),
  currentStatus: route({
    method: "GET",
    path: "/members/{id}/current-status/",
    summary: "The current ministerial status, or null",
    permission: "members.view",
    params: idParams,
    response: ministerialStatus.nullable(),
  }),
  changeStatus: route({
    method: "POST",
    path: "/members/{id}/change-status/",
    summary: "Close the current ministerial status and open the next",
    permission: "members.edit",
    params: idParams,
    body: z.object({
      status: required("Função ministerial é obrigatória", ministerialFunction),
      reason: optionalText(500),
      effectiveDate: optional(civilDate),
    }),
    response: ministerialStatus,
    status: 201,
  }),
}

export type MemberRow = z.output<typeof memberRow>
export type Member = z.output<typeof member>
export type MemberProfile = z.output<typeof profile>
export type MemberBody = z.output<typeof members.create.body>
export type MemberChange = z.output<typeof members.update.body>
export type MemberQuery = z.output<typeof members.list.query>
export type MinisterialStatus = z.output<typeof ministerialStatus>
