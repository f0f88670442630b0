/** What other modules may use of the passwords. */
export { holderOf, makeLink, useLink } from "./account-links.ts"
export { mayMailLink } from "./link-allowance.ts"
export { sendInvitation } from "./send-invitation.ts"
