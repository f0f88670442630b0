import { z } from "zod"
import { AREA_NAMES } from "../access/areas.ts"
import { PERMISSIONS } from "../access/permissions.ts"
import { ROLES } from "../access/roles.ts"
import { instant } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { draft } from "../registration/steps.ts"

const planBrief = z.object({ id: z.string(), name: z.string(), memberLimit: z.number().int().nullable() })

/** A paid plan is `pending` until confirmed; until then `plan` applies (docs/product/plans.md#1.2). */
const subscription = {
  plan: planBrief,
  requestedPlan: planBrief.nullable(),
  subscriptionStatus: z.enum(["active", "pending"]),
}

export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  emailVerified: z.boolean().describe("Always true where the installation sends no mail"),
  fullName: z.string(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  gender: z.enum(["M", "F", "N"]),
  isActive: z.boolean(),
  isProfileComplete: z.boolean(),
  role: z.enum(ROLES).nullable(),
  roleLabel: z.string(),
  areas: z
    .array(z.enum(AREA_NAMES))
    .max(AREA_NAMES.length)
    .describe("Given by the church besides the role; `permissions` has their rights"),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  churchId: z.number().int().nullable(),
  enteredChurch: z
    .object({ id: z.number().int(), name: z.string() })
    .nullable()
    .describe("The church of the denomination in which this session works for now"),
  profile: z.object({
    avatar: z.string().nullable(),
    birthDate: z.string().nullable(),
    gender: z.enum(["M", "F", "N"]),
    bio: z.string(),
  }),
  subscription: z.object(subscription).nullable(),
  mustSetUpSecondFactor: z
    .boolean()
    .describe("No rights until it is done: the church requires it of administrators"),
  terms: z
    .object({
      acceptedVersion: z.number().int().nullable(),
      currentVersion: z.number().int(),
      mustAccept: z.boolean(),
    })
    .describe("The terms of use: what the person accepted last, and what is in force"),
  draft: draft.nullable(),
})

export const myChurch = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  cnpj: z.string().nullable(),
  denominationName: z.string(),
  affiliation: z.enum(["independent", "pending", "approved", "refused"]),
  roleLabel: z.string(),
  userRole: z.enum(ROLES).nullable(),
  ...subscription,
  membersCount: z.number().int().describe("What counts against the plan's limit"),
  pastorName: z.string(),
  privacyContact: z.string(),
  secondFactorRequired: z.boolean(),
  followUpHours: z.number().int(),
  endsOn: z
    .string()
    .nullable()
    .describe("The day on which the church's account ends, where that was asked for"),
  operatorEntryUntil: instant
    .nullable()
    .describe("The operator may see the church's data so long; null: not"),
})

export const account = {
  me: route({
    method: "GET",
    path: "/users/me/",
    summary: "The caller",
    permission: "signed-in",
    response: user,
  }),
  myChurch: route({
    method: "GET",
    path: "/users/my_church/",
    summary: "The caller's church and plan",
    permission: "signed-in",
    response: myChurch,
    versioned: true,
  }),
}

export type User = z.output<typeof user>
export type MyChurch = z.output<typeof myChurch>
