/** What other features may use of the passwords. */
export { sendInvitation } from "./send-invitation.ts"
