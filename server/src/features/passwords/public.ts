/** What other features may use of the passwords. */
export { holderOf, makeLink, useLink } from "./account-links.ts"
export { mayMailLink } from "./mail-allowance.ts"
export { sendInvitation } from "./send-invitation.ts"
