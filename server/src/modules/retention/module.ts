import { defineModule } from "../../core/module.ts"
import { deleteExpired } from "./public.ts"

export const retentionModule = defineModule({
  name: "retention",
  dailyJobs: [deleteExpired],
  notExported: {
    idempotencyKeys: "of the machine",
  },
})
