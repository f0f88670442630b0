/** What other modules may use of the registration: the e-mail that welcomes a new church. */
export { sendWelcome } from "./welcome-email.ts"
