/** How the other modules send e-mail. */
export { dropEmailsTo } from "./drop-emails.ts"
export { queueEmail } from "./queue-email.ts"
