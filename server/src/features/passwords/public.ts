/** What other features may use of the passwords. */
export { mayMailLink } from "./link-allowance.ts"
export { sendInvitation } from "./send-invitation.ts"
