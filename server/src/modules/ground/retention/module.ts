import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { deleteExpired, deleteExpiredLimits } from "./public.ts"

export const retentionModule = defineModule({
  name: "retention",
  jobs: [
    repeatedJob("delete-expired", "day", deleteExpired),
    repeatedJob("delete-expired-limits", "five minutes", deleteExpiredLimits),
  ],
  notExported: {
    idempotencyKeys: "of the machine",
  },
  // Written by http/idempotency-record and db/shared-limits, which are not modules.
  tables: ["idempotencyKeys", "rateLimits"],
  moves: {
    stays: {
      idempotencyKeys: "repeats of calls to the former installation",
      rateLimits: "of the former installation",
    },
  },
  encrypted: [
    {
      table: "idempotencyKeys",
      column: "encryptedAnswer",
      purpose: "idempotent answer",
      key: [{ name: "keyHash", type: "bytea" }],
      expires: true,
      lost: "row",
    },
  ],
  expires: [
    // A repeat is recognised for a day.
    {
      table: "idempotencyKeys",
      key: ["keyHash"],
      expired: (now) => sql`created_at < ${now} - interval '24 hours'`,
    },
  ],
})
