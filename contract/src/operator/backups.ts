import { z } from "zod"
import { instant } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { route } from "../kit/route.ts"

const knownBackup = z.object({
  id: z.number().int(),
  file: z.string(),
  finishedAt: instant,
  bytes: z.number().int(),
  verification: z
    .enum(["equal", "skipped", "failed"])
    .describe("Restored into a scratch database: equal, other rows, or no right to create one"),
  keptUntil: instant.nullable().describe("Null: the product does not delete it"),
})

/** Backups of the whole installation. They are neither restored nor downloaded over HTTP. */
export const operatorBackups = {
  list: route({
    method: "GET",
    path: "/operator/backups/",
    summary: "The backups that the product keeps, the newest first, and where they go",
    permission: "operator",
    response: z.object({
      to: z.string().describe("A folder, or a bucket"),
      passphraseSet: z.boolean().describe("Without one no backup is made; its value is never shown"),
      state: z
        .enum(["idle", "waiting", "running", "retrying", "set-aside"])
        .describe("Of the job that makes one"),
      backups: z.array(knownBackup).max(MAX_LISTED),
    }),
  }),
  make: route({
    method: "POST",
    path: "/operator/backups/",
    summary: "Make a backup now, in the background; 409 while one is being made",
    permission: "operator",
    response: null,
  }),
}

export type KnownBackup = z.output<typeof knownBackup>
export type BackupState = z.output<typeof operatorBackups.list.response>["state"]
