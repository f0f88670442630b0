/** What other modules may use of the passwords. */
export { accountOfLink, endLinks, makeLink, markLinkUsed } from "./account-links.ts"
export { mayMailLink } from "./link-allowance.ts"
export { invitationLink, mailInvitation } from "./mail-invitation.ts"
export { hashPassword, isOutdated, passwordFits } from "./password.ts"
export { refusePoorPassword } from "./password-rules.ts"
