import { z } from "zod"
import { route } from "../kit/route.ts"

const answer = z.object({ status: z.string(), database: z.string(), version: z.string() })

const state = z.object({ status: z.string() })

export const health = {
  check: route({
    method: "GET",
    path: "/core/health/",
    summary: "Whether the product is ready to serve",
    permission: "public",
    response: answer,
  }),
  live: route({
    method: "GET",
    path: "/core/health/live/",
    summary: "Whether the process runs: one that does not answer is to be restarted",
    permission: "public",
    response: state,
  }),
  ready: route({
    method: "GET",
    path: "/core/health/ready/",
    summary:
      "Whether the process takes requests: 503 while the database is away, and before the process ends",
    permission: "public",
    response: state,
  }),
}
