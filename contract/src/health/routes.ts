import { z } from "zod"
import { route } from "../kit/route.ts"

const answer = z.object({ status: z.string(), database: z.string(), version: z.string() })

export const health = {
  check: route({
    method: "GET",
    path: "/core/health/",
    summary: "Whether the product is ready to serve",
    permission: "public",
    response: answer,
  }),
}
