import { z } from "zod"
import { route } from "./kit/route.ts"

const figure = z.object({
  total: z.number(),
  change: z.number().describe("Percent against the month before, one decimal"),
})

export const churches = {
  availableForRegistration: route({
    method: "GET",
    path: "/churches/available_for_registration/",
    summary: "Churches that a new church may name as its mother: those of denominations open to registration",
    permission: "public",
    response: z.array(
      z.object({ id: z.number().int(), name: z.string(), city: z.string(), state: z.string() }),
    ),
  }),
  mainDashboard: route({
    method: "GET",
    path: "/churches/main-dashboard/",
    summary: "The four figures of the dashboard",
    permission: "dashboard.view",
    response: z.object({
      members: figure,
      visitors: figure,
      events: figure,
      tithes: z.object({ total: z.string().describe("BRL, two decimal places"), change: z.number() }),
    }),
  }),
}

export const denominations = {
  availableForRegistration: route({
    method: "GET",
    path: "/denominations/available_for_registration/",
    summary: "Denominations a church may register under; Independente is the first",
    permission: "public",
    response: z.array(z.object({ id: z.number().int(), name: z.string(), displayName: z.string() })),
  }),
}

export type MainDashboard = z.output<typeof churches.mainDashboard.response>
export type DenominationChoice = z.output<typeof denominations.availableForRegistration.response>[number]
