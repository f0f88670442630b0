import { z } from "zod"
import { AREA_NAMES } from "../access/areas.ts"
import { ROLES } from "../access/roles.ts"
import { secondFactors } from "../auth/second-factor.ts"
import { email, flag, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_LISTED, pageOf, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { staffListQuery, staffStatus } from "./list-query.ts"

/** Whether a user of the staff can sign in: yes, not yet, no longer. */
export const STAFF_STATUSES = { active: "Ativo", invited: "Convite pendente", inactive: "Inativo" } as const

export type StaffStatus = keyof typeof STAFF_STATUSES

/** How many branches one person may manage. */
export const MAX_MANAGED = 500

const place = z.object({ id: z.number().int(), name: z.string() })

const staffRow = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  roleLabel: z.string(),
  areas: z.array(z.enum(AREA_NAMES)).max(AREA_NAMES.length).describe("What they may do besides the role"),
  isActive: z.boolean(),
  status: staffStatus,
  branches: z
    .array(place)
    .max(MAX_MANAGED)
    .describe("What a BRANCH_MANAGER manages; empty for every other role"),
  church: place,
  personId: z
    .number()
    .int()
    .nullable()
    .describe("The person of the church that the account is of; null: none"),
  personName: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  invitedAt: instant.nullable(),
  secondFactor: z.boolean(),
  avatar: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    resend: z.boolean(),
    resetSecondFactor: z.boolean(),
    tie: z.boolean(),
  }),
  version: z.number().int().describe("For `If-Match`"),
})

const fullName = required(
  "Nome é obrigatório",
  nameOf(100, "Nome deve ter no máximo 100 caracteres").min(2, "Nome deve ter pelo menos 2 caracteres"),
)
const role = required("Escolha o perfil de acesso", z.enum(ROLES, "Escolha o perfil de acesso"))
const branchIds = z.array(reference).max(MAX_MANAGED, `No máximo ${MAX_MANAGED} filiais`)

const UNKNOWN_AREA = "Área desconhecida"

/** One complaint for the field, whichever of them is unknown. */
const areas = z
  .array(z.unknown(), UNKNOWN_AREA)
  .max(20, UNKNOWN_AREA)
  .refine((chosen) => chosen.every((area) => AREA_NAMES.some((one) => one === area)), UNKNOWN_AREA)
  .transform((chosen) => AREA_NAMES.filter((area) => chosen.includes(area)))
  .describe(`Of: ${AREA_NAMES.join(", ")}`)

const personId = optional(reference).describe("The person of the church that the account is of; null: none")

const invitation = z.object({
  fullName,
  email: required("E-mail é obrigatório", email),
  role,
  branchId: optional(reference).describe("The same as one of `branch_ids`"),
  branchIds: branchIds.optional().describe("At least one for a BRANCH_MANAGER"),
  areas: areas.optional().describe("What they may do besides the role; none of them unless said"),
  church: optional(reference).describe("Of the caller's several; the caller's own unless said"),
  personId,
})

const change = z.object({
  fullName,
  role,
  branchId: optional(reference).describe("The same as one of `branch_ids`"),
  branchIds,
  areas,
  isActive: flag,
  personId,
})

/** The users of the churches in reach: their names, rights and state of access. */
export const staff = {
  list: route({
    method: "GET",
    path: "/users/",
    summary: "The staff in the caller's scope",
    permission: "users.manage",
    readOnly: true,
    query: staffListQuery,
    response: pageOf(staffRow),
  }),
  options: route({
    method: "GET",
    path: "/users/options/",
    summary: "The churches that the caller may invite people to, by name",
    permission: "users.manage",
    query: z.object({
      search: searchText,
      church: optional(reference).describe("One that is included whatever the search"),
    }),
    response: z.object({
      churches: z.array(place).max(MAX_LISTED),
      count: z.number().int().describe("How many the search finds in all"),
    }),
  }),
  invite: route({
    method: "POST",
    path: "/users/invite/",
    summary: "Give a person access; a link to their first password is sent by mail",
    permission: "users.manage",
    needsVerifiedEmail: true,
    body: invitation,
    response: staffRow,
    status: 201,
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
  }),
  detail: route({
    method: "GET",
    path: "/users/{id}/",
    summary: "One person of the staff",
    permission: "users.manage",
    params: idParams,
    response: staffRow,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/users/{id}/",
    summary: "Change a user's name, role, branches or person, or deactivate and reactivate the account",
    permission: "users.manage",
    params: idParams,
    body: change.partial(),
    response: staffRow,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/users/{id}/",
    summary: "Delete a person's account and personal data",
    permission: "users.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
  resetSecondFactor: route({
    method: "POST",
    path: "/users/{id}/second-factor/reset/",
    summary:
      "Switch off the second factor of a person who has lost it; their sessions end and they are told by mail",
    permission: "users.manage",
    params: idParams,
    body: secondFactors.remove.body,
    response: staffRow,
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  resendInvite: route({
    method: "POST",
    path: "/users/{id}/resend-invite/",
    summary: "Send the invitation again; earlier links end",
    permission: "users.manage",
    needsVerifiedEmail: true,
    params: idParams,
    response: staffRow,
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
}

export type StaffRow = z.output<typeof staffRow>
export type StaffQuery = z.output<typeof staff.list.query>
export type Invitation = z.output<typeof invitation>
export type StaffChange = z.output<typeof staff.update.body>
