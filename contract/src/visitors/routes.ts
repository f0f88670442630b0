import { z } from "zod"
import { branchServiceTimes, MAX_BRANCHES_LISTED } from "../branches/fields.ts"
import { unitScope } from "../branches/unit-scope.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { idParams } from "../kit/fields.ts"
import { MAX_BULK_IDS, MAX_LISTED, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { bulkActionBody } from "./bulk-actions.ts"
import { conversionBody } from "./conversion.ts"
import { contactBody } from "./follow-up-fields.ts"
import { visitorListQuery } from "./list-query.ts"
import { visitor, visitorRow } from "./record.ts"
import { newVisitor, publicBody, staffFields } from "./visit-form.ts"

const visitorId = z.object({ id: idParams.shape.id })
// Any text: an invalid code gets the answer of an unknown one.
const code = z.object({ uuid: z.string() })
const admin = "/visitors/admin/visitors/"

export const visitors = {
  list: route({
    method: "GET",
    path: admin,
    summary: "The visitors of the caller's scope, newest first",
    permission: "visitors.view",
    readOnly: true,
    query: visitorListQuery,
    response: pageOf(visitorRow),
  }),
  create: route({
    method: "POST",
    path: admin,
    summary: "Register a visitor by hand",
    files: [],
    permission: "visitors.create",
    body: newVisitor,
    response: visitor,
    status: 201,
  }),
  stats: route({
    method: "GET",
    path: `${admin}stats/`,
    summary: "The totals above the list",
    permission: "dashboard.view",
    readOnly: true,
    response: z.object({
      total: z.number().int(),
      last7Days: z.number().int(),
      last30Days: z.number().int(),
      convertedToMembers: z.number().int(),
      conversionRate: z.number().describe("Percent, one decimal"),
      followUpNeeded: z.number().int(),
    }),
  }),
  recent: route({
    method: "GET",
    path: "/visitors/admin/recent/",
    summary: "The newest visitors",
    permission: "visitors.view",
    readOnly: true,
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(5), ...unitScope }),
    response: z.array(visitorRow).max(MAX_LISTED),
  }),
  dashboardStats: route({
    method: "GET",
    path: "/visitors/admin/dashboard-stats/",
    summary: "Visitor statistics of the dashboard with the last three months",
    permission: "dashboard.view",
    readOnly: true,
    query: z.object(unitScope),
    response: z.object({
      total: z.number().int(),
      thisMonth: z.number().int(),
      converted: z.number().int(),
      conversionRate: z.number().describe("Percent, one decimal"),
      pendingFollowUp: z.number().int(),
      funnel: z
        .object({
          visitors: z.number().int(),
          contacted: z.number().int(),
          interested: z.number().int(),
          members: z.number().int(),
        })
        .describe("Visitors who reached at least this step; each includes the next"),
      monthly: z
        .array(
          z.object({
            month: z.string().describe("YYYY-MM"),
            total: z.number().int(),
            converted: z.number().int(),
          }),
        )
        .max(3),
    }),
  }),
  byBranch: route({
    method: "GET",
    path: `${admin}by_branch/`,
    summary: "Visitors of each branch in reach",
    permission: "visitors.view",
    readOnly: true,
    query: z.object({ search: searchText.describe("Name of the branch or of its church") }),
    response: z
      .array(
        z.object({
          branchId: z.number().int(),
          branchName: z.string(),
          churchName: z.string(),
          total: z.number().int(),
          pending: z.number().int(),
          converted: z.number().int(),
        }),
      )
      .max(MAX_BRANCHES_LISTED),
  }),
  pendingFollowUp: route({
    method: "GET",
    path: `${admin}pending_follow_up/`,
    summary: "The visitors without a first contact, the longest waiting first",
    permission: "visitors.view",
    readOnly: true,
    query: z.object(paging(10)),
    response: pageOf(visitorRow),
  }),
  bulkAction: route({
    method: "POST",
    path: `${admin}bulk_action/`,
    summary: "One action on up to 500 visitors; each succeeds or fails by itself",
    permission: "visitors.edit",
    body: bulkActionBody,
    long: true,
    response: z.object({
      updated: z.number().int(),
      failed: z.array(z.object({ id: z.number().int(), detail: z.string() })).max(MAX_BULK_IDS),
    }),
    status: 200,
  }),
  detail: route({
    method: "GET",
    path: `${admin}{id}/`,
    summary: "One visitor with the contact history",
    permission: "visitors.view",
    params: visitorId,
    response: visitor,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: `${admin}{id}/`,
    summary: "Change a visitor",
    files: [],
    permission: "visitors.edit",
    params: visitorId,
    body: z.object(withoutDefaults(staffFields)),
    response: visitor,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${admin}{id}/`,
    summary: "Delete a visitor",
    permission: "visitors.delete",
    params: visitorId,
    response: null,
    versioned: true,
  }),
  updateFollowUp: route({
    method: "PATCH",
    path: `${admin}{id}/update_follow_up/`,
    summary: "Record a contact and the status of the follow-up",
    permission: "visitors.edit",
    params: visitorId,
    body: contactBody,
    response: visitor,
    versioned: true,
  }),
  convertToMember: route({
    method: "PATCH",
    path: `${admin}{id}/convert_to_member/`,
    summary: "Make the visitor a member, or link an existing one",
    permission: ["members.create", "visitors.manage"],
    params: visitorId,
    body: conversionBody,
    response: z.object({ message: z.string(), memberId: z.number().int(), visitor }),
    versioned: true,
  }),
  validateQr: route({
    method: "GET",
    path: "/visitors/public/qr/{uuid}/validate/",
    summary: "Whether a QR code is valid, and its church and branch",
    permission: "public",
    params: code,
    response: z.object({
      valid: z.literal(true),
      branch: z.object({ name: z.string(), churchName: z.string() }),
      logo: z.string().nullable().describe("Address of the church's logo"),
      stamp: z.string().describe("When this answer was given, signed; comes back with the form"),
      privacy: z.object({
        contact: z.string(),
        version: z.string(),
        text: z.string().describe("The notice as this church's visitors read it; a paragraph a line"),
      }),
    }),
    refusals: "verdict",
    code: "uuid",
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 3_000, windowSeconds: 600, by: "address" },
    ],
  }),
  registerByQr: route({
    method: "POST",
    path: "/visitors/public/qr/{uuid}/register/",
    summary: "A visitor registers on the public form",
    permission: "public",
    params: code,
    body: publicBody,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      visitor: z.object({
        id: z.string().describe("Reveals nothing about other registrations"),
        branchName: z.string(),
      }),
      branch: z
        .object({
          name: z.string(),
          fullAddress: z.string().nullable(),
          serviceTimes: branchServiceTimes,
          whatsapp: z.string().nullable().describe("Digits with the country's code, as wa.me wants them"),
        })
        .describe("How the visitor finds the branch again"),
      family: z
        .number()
        .int()
        .optional()
        .describe("How many came along and are registered too; absent where none were sent"),
    }),
    status: 201,
    refusals: "form",
    code: "uuid",
    // A whole congregation may share one network address.
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 300, windowSeconds: 300, by: "address at code", spentBy: "accepted" },
      { max: 1_000, windowSeconds: 86_400, by: "address at code", spentBy: "accepted" },
      { max: 400, windowSeconds: 600, by: "code", spentBy: "accepted" },
      { max: 3_000, windowSeconds: 86_400, by: "code", spentBy: "accepted" },
    ],
  }),
}

export type VisitorRow = z.output<typeof visitorRow>
export type Visitor = z.output<typeof visitor>
export type VisitorBody = z.output<typeof visitors.create.body>
export type VisitorChange = z.output<typeof visitors.update.body>
export type PublicVisitorBody = z.output<typeof publicBody>
export type FamilyPersonBody = NonNullable<PublicVisitorBody["family"]>[number]
export type VisitorQuery = z.output<typeof visitors.list.query>
