import { z } from "zod"
import { civilDate, idParams, instant, optional, reference } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { MAX_BRANCHES_LISTED } from "./fields.ts"

const qrCode = z.object({
  id: z.number().int(),
  name: z.string(),
  churchName: z.string(),
  qrCodeActive: z.boolean(),
  qrCodeUrl: z.string().describe("Address of the image; needs the token"),
  visitorRegistrationUrl: z.string().describe("The content of the image"),
  totalVisitorsRegistered: z
    .number()
    .int()
    .nullable()
    .describe("Visitors of the branch, however they were registered; null without `church_stats.view`"),
  qrRegistrations: z.number().int().nullable().describe("Those of them who registered through a QR code"),
})

const changed = z.object({ data: qrCode, message: z.string() })

const usedCode = z.object({
  code: z.string(),
  isCurrent: z.boolean(),
  startedAt: instant,
  endedAt: instant.nullable().describe("Null: the current code"),
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
    .describe("Every civil day up to today, the oldest first; days without registrations are zeros"),
})

export const qrCodes = {
  list: route({
    method: "GET",
    path: "/branches/qr_codes/",
    summary: "Every branch with its QR code",
    permission: "branches.view",
    readOnly: true,
    query: z.object({
      search: searchText.describe("Name of the branch or of its church"),
      branch: optional(reference),
    }),
    response: z.array(qrCode).max(MAX_BRANCHES_LISTED),
  }),
  toggle: route({
    method: "POST",
    path: "/branches/{id}/toggle_qr_code/",
    summary: "Switch the QR code on or off",
    permission: "branches.manage",
    params: idParams,
    response: changed,
  }),
  regenerate: route({
    method: "POST",
    path: "/branches/{id}/regenerate_qr_code/",
    summary: "Replace the QR code; the old one stops working at once",
    permission: "branches.manage",
    params: idParams,
    response: changed,
  }),
  png: route({
    method: "GET",
    path: "/branches/{id}/qr.png",
    summary: "The QR code as an image of 150 or 300 pixels",
    permission: "branches.view",
    params: idParams,
    query: z.object({ size: z.enum(["150", "300"], "Tamanho inválido").default("300") }),
    response: file("image/png"),
  }),
  svg: route({
    method: "GET",
    path: "/branches/{id}/qr.svg",
    summary: "The QR code for print",
    permission: "branches.view",
    params: idParams,
    response: file("image/svg+xml"),
  }),
  registrations: route({
    method: "GET",
    path: "/branches/{id}/qr-registrations/",
    summary: "How many visitors registered through the QR code, day by day",
    permission: ["branches.view", "church_stats.view"],
    readOnly: true,
    params: idParams,
    query: z.object({ days: z.enum(["30", "90"], "Período inválido").default("30") }),
    response: registrations,
  }),
  history: route({
    method: "GET",
    path: "/branches/{id}/qr-history/",
    summary: "Every code that the branch has had, the newest first",
    permission: "branches.view",
    readOnly: true,
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

export type QrCode = z.output<typeof qrCode>
export type UsedCode = z.output<typeof usedCode>
export type QrRegistrations = z.output<typeof registrations>
