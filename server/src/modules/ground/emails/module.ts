import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { probeMailServer, sendEmail } from "./send-email.ts"

export const emailsModule = defineModule({
  name: "emails",
  tables: ["accountMails", "outgoingEmails"],
  reads: ["users"],
  encrypted: [
    { table: "outgoingEmails", column: "encryptedMessage", purpose: "outgoing e-mail", lost: "row" },
  ],
  notExported: { accountMails: "what became of letters, for ninety days" },
  moves: {
    stays: {
      accountMails: "about the former installation",
      outgoingEmails: "leave from the former installation",
    },
  },
  expires: [
    { table: "accountMails", key: ["id"], expired: (now) => sql`at < ${now} - interval '90 days'` },
    // Longer than its attempts last, and than an operator needs to look at what was set aside.
    { table: "outgoingEmails", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '30 days'` },
  ],
  jobs: [sendEmail, probeMailServer],
})
