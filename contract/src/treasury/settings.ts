import { z } from "zod"
import { flag, instant } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

const settings = z.object({
  pastorsSeeDonors: z.boolean().describe("Whether pastors see who gave (docs/product/treasury.md#5.1)"),
  updatedAt: instant.nullable(),
})

/** How a church runs its treasury (docs/product/treasury.md#1.6). */
export const treasurySettings = {
  read: route({
    method: "GET",
    path: "/treasury/settings/",
    summary: "The settings of the treasury",
    permission: "finance.manage",
    readOnly: true,
    response: settings,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/settings/",
    summary: "Change the settings of the treasury",
    permission: "finance.manage",
    body: z.object({ pastorsSeeDonors: flag.optional() }),
    response: settings,
  }),
}

export type TreasurySettings = z.output<typeof settings>
export type TreasurySettingsChange = z.output<typeof treasurySettings.update.body>
