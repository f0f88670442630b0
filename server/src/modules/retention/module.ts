import { sql } from "kysely"
import { defineModule } from "../../core/module.ts"
import { deleteExpired } from "./public.ts"

export const retentionModule = defineModule({
  name: "retention",
  dailyJobs: [deleteExpired],
  notExported: {
    idempotencyKeys: "of the machine",
  },
  // Written by http/idempotency-record, which is not a module.
  tables: ["idempotencyKeys"],
  encrypted: [
    {
      table: "idempotencyKeys",
      column: "encryptedAnswer",
      purpose: "idempotent answer",
      key: [{ name: "keyHash", type: "bytea" }],
      expires: true,
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
