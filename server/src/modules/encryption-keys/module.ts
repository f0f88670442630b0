import { defineModule } from "../../core/module.ts"
import { encryptPending } from "./public.ts"

export const encryptionKeysModule = defineModule({
  name: "encryption-keys",
  dailyJobs: [encryptPending],
  tables: ["encryptionKeys"],
})
