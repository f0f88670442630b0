import { z } from "zod"
import { ROLES } from "../access/roles.ts"
import { subscription, user } from "../auth/user.ts"
import { instant } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

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
  slug: z.string().describe("The address of its public pages"),
  publicPage: z.boolean(),
  pageWords: z.string(),
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

export type MyChurch = z.output<typeof myChurch>
