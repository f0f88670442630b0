import { z } from "zod"
import { AREA_NAMES } from "../access/areas.ts"
import { GATED_FEATURES } from "../access/gated-features.ts"
import { PERMISSIONS } from "../access/permissions.ts"
import { ROLES } from "../access/roles.ts"
import { churchDraft } from "./church-draft.ts"

const planBrief = z.object({ id: z.string(), name: z.string(), memberLimit: z.number().int().nullable() })

/** A paid plan is `pending` until confirmed; until then `plan` applies (docs/product/plans.md#1.2). */
export const subscription = {
  plan: planBrief,
  requestedPlan: planBrief.nullable(),
  subscriptionStatus: z.enum(["active", "pending"]),
}

/** Who is signed in, with their rights. */
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
  personId: z
    .number()
    .int()
    .nullable()
    .describe("The person of the church that this account is of; null: none"),
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
  features: z
    .array(z.enum(GATED_FEATURES))
    .max(GATED_FEATURES.length)
    .describe("Of what only some plans have: what the church in which they work has"),
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
  draft: churchDraft.nullable(),
})

export type User = z.output<typeof user>
