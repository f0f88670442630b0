/** How the other modules send e-mail. */
export { queueEmail } from "./queue-email.ts"
