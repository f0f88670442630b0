import { z } from "zod"
import { idParams, optional, reference } from "./kit/fields.ts"
import { ordering, pageOf, paging, search } from "./kit/page.ts"
import { file, route } from "./kit/route.ts"
import { BRANCH_KINDS, valuesOf } from "./vocabulary.ts"

const branch = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(valuesOf(BRANCH_KINDS)),
  kindDisplay: z.string(),
  parentId: z.number().int().nullable(),
  church: z.number().int(),
  churchName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  isActive: z.boolean(),
  qrCodeActive: z.boolean(),
})

const qrCode = z.object({
  id: z.number().int(),
  name: z.string(),
  qrCodeActive: z.boolean(),
  qrCodeUrl: z.string().describe("Address of the image; needs the token"),
  visitorRegistrationUrl: z.string().describe("What the image says"),
  totalVisitorsRegistered: z.number().int(),
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
      ordering: ordering("name", "-name"),
    }),
    response: pageOf(branch),
  }),
  qrCodes: route({
    method: "GET",
    path: "/branches/qr_codes/",
    summary: "Every branch with its QR code",
    permission: "branches.view",
    response: z.array(qrCode),
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

export type Branch = z.output<typeof branch>
export type QrCode = z.output<typeof qrCode>
