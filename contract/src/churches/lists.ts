import { z } from "zod"
import { unitScope } from "../branches/unit-scope.ts"
import { MAX_LISTED, search } from "../kit/page.ts"
import { route } from "../kit/route.ts"

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
    query: z.object({ search: search.describe("Name or city") }),
    response: z
      .array(z.object({ id: z.number().int(), name: z.string(), city: z.string(), state: z.string() }))
      .max(MAX_LISTED),
  }),
  mainDashboard: route({
    method: "GET",
    path: "/churches/main-dashboard/",
    summary: "The four figures of the dashboard",
    permission: "dashboard.view",
    query: z.object(unitScope),
    response: z.object({
      members: figure,
      visitors: figure,
      events: figure,
      tithes: z.object({ total: z.string().describe("BRL, two decimal places"), change: z.number() }),
    }),
  }),
}

export type MainDashboard = z.output<typeof churches.mainDashboard.response>
