import { z } from "zod"
import { passwordText } from "../auth/sessions.ts"
import { id, idParams, instant, required } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"

/** How long a file with all data of a church is kept once it is ready. */
export const EXPORT_DAYS = 7

export const EXPORT_STATES = ["waiting", "running", "ready", "failed"] as const

const exportRequest = z.object({
  id,
  state: z.enum(EXPORT_STATES),
  requestedAt: instant,
  requestedBy: z
    .string()
    .nullable()
    .describe("Null: an account that the caller does not see, or that is gone"),
  parts: z.int().describe("Tables and pictures that the file has; 0 until they are counted"),
  partsDone: z.int(),
  rowsDone: z.int().describe("Rows of the tables that are written"),
  readyAt: instant.nullable(),
  failedAt: instant.nullable(),
  expiresAt: instant.nullable().describe("From here on it is gone"),
  size: z.int().nullable().describe("Bytes of the ZIP"),
  members: z.int().nullable(),
  visitors: z.int().nullable(),
})

const password = required("Senha é obrigatória", passwordText)

/** Export of everything that the product stores for a church (LGPD art. 18 V; docs/product/churches.md#5.1). */
export const churchExport = {
  export: route({
    method: "POST",
    path: "/churches/data-export/",
    summary:
      "Everything that is stored of the caller's church, as a ZIP of CSV files and pictures; asks the password again",
    permission: "church.manage",
    body: z.object({ password }),
    response: file("application/zip"),
    status: 200,
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  request: route({
    method: "POST",
    path: "/churches/data-export/requests/",
    summary:
      "Ask for the same file to be made in the background; asks the password again. While one is made, that one is answered",
    permission: "church.manage",
    body: z.object({ password }),
    response: exportRequest,
    status: 201,
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
  }),
  requests: route({
    method: "GET",
    path: "/churches/data-export/requests/",
    summary: "The files that were asked for, the newest first: being made, ready, or failed",
    permission: "church.manage",
    response: z.array(exportRequest).max(20),
  }),
  file: route({
    method: "GET",
    path: "/churches/data-export/requests/{id}/file/",
    summary: "The file, once it is ready; each download is recorded, and told to the caller by e-mail",
    permission: "church.manage",
    params: idParams,
    response: file("application/zip"),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
  }),
}

export type ExportRequest = z.output<typeof exportRequest>
