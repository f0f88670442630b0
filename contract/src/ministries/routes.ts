import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, flag, id, idParams, instant, optional, reference, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_LISTED, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { clockTime, weekday } from "../kit/week.ts"
import { valuesOf } from "../vocabulary.ts"
import { ministryListQuery } from "./list-query.ts"

/** The role of a member in a ministry. There is one leader. */
export const MINISTRY_ROLES = {
  leader: "Líder",
  vice_leader: "Vice-líder",
  secretary: "Secretário(a)",
  treasurer: "Tesoureiro(a)",
  member: "Integrante",
} as const

export type MinistryRole = keyof typeof MINISTRY_ROLES

const role = z.enum(valuesOf(MINISTRY_ROLES), "Opção inválida")

const ministryRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  leaderId: id.nullable(),
  leaderName: z.string().nullable(),
  church: id,
  churchName: z.string(),
  branchId: id,
  branchName: z.string(),
  meetingWeekday: z.number().int().nullable().describe("0 is Sunday"),
  meetingTime: z.string().nullable().describe("HH:MM, civil"),
  place: z.string(),
  isActive: z.boolean(),
  memberCount: z.number().int(),
  activityCount: z.number().int().describe("Those that are active"),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const ministryMember = z.object({
  memberId: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  role,
  roleDisplay: z.string(),
  since: civilDate,
})

const ministry = ministryRow.extend({
  members: z
    .array(ministryMember)
    .max(MAX_LISTED)
    .describe("The leader first; those in the caller's reach, `member_count` in all"),
  createdAt: instant,
  updatedAt: instant,
})

const fields = {
  name: required("Nome é obrigatório", nameOf(100)),
  description: text(2000).default(""),
  leaderId: optional(reference).describe("A member of the church"),
  branchId: optional(reference).describe("None: the headquarters"),
  meetingWeekday: optional(weekday),
  meetingTime: optional(clockTime),
  place: text(200).default(""),
  isActive: flag.default(true),
}

const ofMember = z.object({ id: idParams.shape.id, member: idParams.shape.id })

/** The ministries of a church, with the rights of the activities (docs/product/ministries.md#1.1). */
export const ministries = {
  list: route({
    method: "GET",
    path: "/ministries/",
    summary: "The ministries of the caller's scope, by name",
    permission: "activities.view",
    readOnly: true,
    query: ministryListQuery,
    response: pageOf(ministryRow),
  }),
  create: route({
    method: "POST",
    path: "/ministries/",
    summary: "Create a ministry",
    permission: "activities.create",
    body: z.object({ ...fields, church: optional(reference) }),
    response: ministry,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/ministries/{id}/",
    summary: "One ministry with its members",
    permission: "activities.view",
    params: idParams,
    response: ministry,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/ministries/{id}/",
    summary: "Change a ministry",
    permission: "activities.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: ministry,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/ministries/{id}/",
    summary: "Delete a ministry; its activities stay, without one",
    permission: "activities.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  team: route({
    method: "GET",
    path: "/ministries/{id}/members/",
    summary: "Who serves in a ministry: the leader first, then by role and name",
    permission: "activities.view",
    params: idParams,
    query: z.object({ ...paging(20), search: searchText }),
    response: pageOf(ministryMember),
  }),
  addMember: route({
    method: "POST",
    path: "/ministries/{id}/members/",
    summary: "Add a member; a new leader replaces the previous one",
    permission: "activities.edit",
    params: idParams,
    body: z.object({
      memberId: required("Membro é obrigatório", reference),
      role: role.default("member"),
    }),
    response: ministry,
    status: 201,
  }),
  changeMember: route({
    method: "PATCH",
    path: "/ministries/{id}/members/{member}/",
    summary: "Change a member's role in the ministry",
    permission: "activities.edit",
    params: ofMember,
    body: z.object({ role: required("Função é obrigatória", role) }),
    response: ministry,
  }),
  removeMember: route({
    method: "DELETE",
    path: "/ministries/{id}/members/{member}/",
    summary: "Remove a member from the ministry",
    permission: "activities.edit",
    params: ofMember,
    response: null,
  }),
}

export type MinistryRow = z.output<typeof ministryRow>
export type Ministry = z.output<typeof ministry>
export type MinistryMember = z.output<typeof ministryMember>
export type MinistryBody = z.output<typeof ministries.create.body>
export type MinistryChange = z.output<typeof ministries.update.body>
export type MinistryQuery = z.output<typeof ministries.list.query>
