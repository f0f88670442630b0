import type { Services } from "../../core/context.ts"
import { asJob } from "../../core/job.ts"
import { keyUsage } from "./key-usage.ts"
import { reencrypt } from "./reencrypt.ts"

/** Encrypts texts that a migration has left in plain text, and adds the key id to older ciphertexts without one. */
export async function encryptPending(services: Services): Promise<void> {
  const encrypted = await reencrypt((work) => asJob(services, work), "unencrypted")
  if (encrypted === 0) return
  const usage = await asJob(services, keyUsage)
  const left = usage.reduce((sum, { unencrypted }) => sum + unencrypted, 0)
  services.log.info(
    { encrypted, left },
    left === 0 ? "no text is left unencrypted" : "some texts are left unencrypted",
  )
}
