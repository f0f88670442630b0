import { z } from "zod"
import { civilDate, idParams, instant } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"

const usedCode = z.object({
  code: z.string(),
  isCurrent: z.boolean(),
  startedAt: instant,
  endedAt: instant.nullable().describe("Null: the code of today"),
  madeByName: z.string().nullable().describe("Who regenerated it; null: it came with the branch"),
  registrations: z
    .number()
    .int()
    .nullable()
    .describe("Visitors who came through it and are still on the list; null without `church_stats.view`"),
})

const registrations = z.object({
  total: z.number().int(),
  days: z
    .array(z.object({ day: civilDate, total: z.number().int() }))
    .max(90)
    .describe("Every civil day up to today, the oldest first; days without anybody are zeros"),
})

/** What a branch's QR code has done and what of it hangs on the wall. The code itself is among the branches' routes. */
export const branchQr = {
  registrations: route({
    method: "GET",
    path: "/branches/{id}/qr-registrations/",
    summary: "How many visitors registered through the QR code, day by day",
    permission: ["branches.view", "church_stats.view"],
    params: idParams,
    query: z.object({ days: z.enum(["30", "90"], "Período inválido").default("30") }),
    response: registrations,
  }),
  history: route({
    method: "GET",
    path: "/branches/{id}/qr-history/",
    summary: "Every code that the branch has had, the newest first",
    permission: "branches.view",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(usedCode),
  }),
  poster: route({
    method: "GET",
    path: "/branches/{id}/poster.pdf",
    summary: "The QR code as an A4 poster with the church's name, its logo and four steps",
    permission: "branches.view",
    params: idParams,
    response: file("application/pdf"),
  }),
}

export type UsedCode = z.output<typeof usedCode>
export type QrRegistrations = z.output<typeof registrations>
