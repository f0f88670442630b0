import { z } from "zod"
import { route } from "../kit/route.ts"

/** Whether a church's books are whole (docs/product/treasury.md#2.6). */
export const ledgerIntegrity = {
  read: route({
    method: "GET",
    path: "/treasury/integrity/",
    summary: "The books counted again from their rows",
    permission: "finance.manage",
    readOnly: true,
    response: z.object({
      balanced: z
        .boolean()
        .describe("Every entry is zero in each fund, and what is kept as sums agrees with the rows"),
      gaps: z.array(z.string()).max(100).describe("Numbers that are missing"),
      sealsValid: z.boolean(),
      entries: z.number().int(),
    }),
  }),
}

export type LedgerIntegrity = z.output<typeof ledgerIntegrity.read.response>
