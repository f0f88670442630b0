/** How the other modules send e-mail. */
export { accountMailsOf, accountMailWaits } from "./account-mails.ts"
export { answerOnce } from "./answer-once.ts"
export { dropEmailsTo } from "./drop-emails.ts"
export { queueEmail } from "./queue-email.ts"
