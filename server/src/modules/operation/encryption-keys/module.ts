import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { encryptPending } from "./public.ts"

export const encryptionKeysModule = defineModule({
  name: "encryption-keys",
  jobs: [repeatedJob("encrypt-pending", "day", encryptPending)],
  moves: { stays: { encryptionKeys: "of the former installation" } },
  tables: ["encryptionKeys"],
  reads: ["recoveryCodes"],
})
