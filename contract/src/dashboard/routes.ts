import { z } from "zod"
import { unitScope } from "../branches/unit-scope.ts"
import { id, instant } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

/** The types of records of an event; the web knows their screens. */
export const RECENT_ENTITIES = [
  "member",
  "visitor",
  "branch",
  "ministry",
  "activity",
  "group",
  "event",
  "church",
  "user",
] as const

const event = z.object({
  id,
  at: instant,
  actor: z.string().nullable().describe("null: the product itself, or a person on the public form"),
  summary: z.string(),
  entity: z.enum(RECENT_ENTITIES),
  entityId: id.nullable().describe("null: the record is gone, or out of reach"),
  subject: z.string().nullable().describe("The record's current name; null with `entityId`"),
})

/** The first steps of a new church, in this order. */
export const FIRST_STEPS = ["church_data", "qr_code", "first_member", "colleague", "activity"] as const

/** How many months the plots of the dashboard show, the present one last. */
export const TREND_MONTHS = 6

const counter = z.object({
  total: z.number(),
  change: z.number().describe("Percent against the month before, one decimal"),
})

/** The main dashboard. */
export const dashboard = {
  main: route({
    method: "GET",
    path: "/churches/main-dashboard/",
    summary: "The four numbers of the dashboard",
    permission: "dashboard.view",
    readOnly: true,
    query: z.object(unitScope),
    response: z.object({
      members: counter,
      visitors: counter,
      events: counter,
      tithes: z
        .object({
          total: z.string().describe("BRL, two decimal places: of this month, net"),
          change: z.number().describe("Percent against the same days of the month before, one decimal"),
        })
        .nullable()
        .describe("null without `finance.view`"),
    }),
  }),
  trend: route({
    method: "GET",
    path: "/churches/dashboard-trend/",
    summary: "The dashboard's counters in the last six months, the present one last: what their plots show",
    permission: "dashboard.view",
    readOnly: true,
    query: z.object(unitScope),
    response: z.object({
      months: z
        .array(
          z.object({
            month: z.string().describe("`2026-11`"),
            members: z.number().describe("At the end of the month, of those who are members now"),
            visitors: z.number().describe("Registered in the month"),
            events: z.number().describe("Published and not over at the end of the month"),
          }),
        )
        .max(TREND_MONTHS),
    }),
  }),
  recentActivity: route({
    method: "GET",
    path: "/churches/recent-activity/",
    summary: "Recent activity of the caller's church, of records that the caller's role may see",
    permission: "dashboard.view",
    readOnly: true,
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(8), ...unitScope }),
    response: z.array(event).max(20),
  }),
  firstSteps: route({
    method: "GET",
    path: "/churches/first-steps/",
    summary: "The first steps of a new church that the caller may take; empty: nothing to show any more",
    permission: "dashboard.view",
    readOnly: true,
    response: z.object({
      steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).max(FIRST_STEPS.length),
      empty: z
        .boolean()
        .describe(
          "Nobody is on the church's roll and it has no visitor; false for who reaches only some branches",
        ),
    }),
  }),
  dismissFirstSteps: route({
    method: "POST",
    path: "/churches/first-steps/dismiss/",
    summary: "Dismiss the first steps, only for the caller",
    permission: "dashboard.view",
    response: null,
  }),
}

export type RecentEvent = z.output<typeof event>
export type RecentEntity = (typeof RECENT_ENTITIES)[number]
export type FirstStep = (typeof FIRST_STEPS)[number]
export type MainDashboard = z.output<typeof dashboard.main.response>
