import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { idParams, optional, optionalText, reference } from "../kit/fields.ts"
import { ordering, pageOf, paging, search } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { branch, branchKind } from "./fields.ts"

/** The most branches of a list that is no page. */
export const MAX_BRANCHES_LISTED = 500

const qrCode = z.object({
  id: z.number().int(),
  name: z.string(),
  churchName: z.string(),
  qrCodeActive: z.boolean(),
  qrCodeUrl: z.string().describe("Address of the image; needs the token"),
  visitorRegistrationUrl: z.string().describe("What the image says"),
  totalVisitorsRegistered: z
    .number()
    .int()
    .nullable()
    .describe("Visitors of the branch, however they were registered; null without `church_stats.view`"),
  qrRegistrations: z.number().int().nullable().describe("Those of them who registered through a QR code"),
})

const changed = z.object({ data: qrCode, message: z.string() })

export const branches = {
  list: route({
    method: "GET",
    path: "/branches/",
    summary: "The branches of the caller's scope",
    permission: "branches.view",
    query: z.object({
      ...paging(20),
      search,
      church: optional(reference),
      state: optional(uf("UF deve ter 2 caracteres")),
      city: optionalText(100),
      kind: optional(branchKind),
      ordering: ordering("name", "-name", "tree").describe("`tree`: each unit below the one it belongs to"),
    }),
    response: pageOf(branch),
  }),
  qrCodes: route({
    method: "GET",
    path: "/branches/qr_codes/",
    summary: "Every branch with its QR code",
    permission: "branches.view",
    query: z.object({
      search: search.describe("Name of the branch or of its church"),
      branch: optional(reference),
    }),
    response: z.array(qrCode).max(MAX_BRANCHES_LISTED),
  }),
  detail: route({
    method: "GET",
    path: "/branches/{id}/",
    summary: "One branch",
    permission: "branches.view",
    params: idParams,
    response: branch,
    versioned: true,
  }),
  toggleQrCode: route({
    method: "POST",
    path: "/branches/{id}/toggle_qr_code/",
    summary: "Switch the QR code on or off",
    permission: "branches.manage",
    params: idParams,
    response: changed,
  }),
  regenerateQrCode: route({
    method: "POST",
    path: "/branches/{id}/regenerate_qr_code/",
    summary: "Replace the QR code; the old one ends at once",
    permission: "branches.manage",
    params: idParams,
    response: changed,
  }),
  qrPng: route({
    method: "GET",
    path: "/branches/{id}/qr.png",
    summary: "The QR code as an image of 150 or 300 pixels",
    permission: "branches.view",
    params: idParams,
    query: z.object({ size: z.enum(["150", "300"], "Tamanho inválido").default("300") }),
    response: file("image/png"),
  }),
  qrSvg: route({
    method: "GET",
    path: "/branches/{id}/qr.svg",
    summary: "The QR code for print",
    permission: "branches.view",
    params: idParams,
    response: file("image/svg+xml"),
  }),
}

export type { Branch } from "./fields.ts"
export type BranchQuery = z.output<typeof branches.list.query>
export type QrCode = z.output<typeof qrCode>
