import { join } from "node:path"
import type { Config } from "../config.ts"
import type { BulkLetter, BulkTimeouts, Handed } from "./bulk-letter.ts"
import { bulkMessage } from "./bulk-message.ts"
import { writeToOutbox } from "./outbox.ts"
import { openSmtp } from "./smtp-connection.ts"

/** A connection by which one letter goes after the other. */
export interface BulkConnection {
  /** Never throws for what the server or the network does. */
  send(letter: BulkLetter): Promise<Handed>
  close(): void
}

/** Sends letters to many people: each once, and what is not known of one is said. */
export interface BulkMail {
  open(): BulkConnection
}

// After the final dot a server may still look at the letter for long (RFC 5321, 4.5.3.2.6).
const TIMEOUTS: BulkTimeouts = { silence: 60_000, connection: 10_000 }

/** Bulk mail by SMTP, or into `DATA_DIR/outbox` where no server is named. */
export function createBulkMail(
  config: Pick<Config, "smtpUrl" | "smtpTlsRequired" | "mailFrom" | "dataDir" | "publicUrl">,
  timeouts: BulkTimeouts = TIMEOUTS,
): BulkMail {
  const sender = { mailFrom: config.mailFrom, domain: new URL(config.publicUrl).hostname }
  const { smtpUrl } = config
  if (smtpUrl !== null)
    return {
      open() {
        const smtp = openSmtp({ ...config, smtpUrl }, timeouts)
        return {
          send: async (letter) => smtp.send(await bulkMessage(sender, letter)),
          close: () => smtp.close(),
        }
      },
    }
  const folder = join(config.dataDir, "outbox")
  return {
    open: () => ({
      async send(letter) {
        const { bytes } = await bulkMessage(sender, letter)
        await writeToOutbox(folder, bytes)
        return { outcome: "sent", answer: "outbox" }
      },
      close: () => undefined,
    }),
  }
}
