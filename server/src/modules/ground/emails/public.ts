/** How the other modules send e-mail. */
export { answerOnce } from "./answer-once.ts"
export { dropEmailsTo } from "./drop-emails.ts"
export { queueEmail } from "./queue-email.ts"
