/** What other features may use of the members: a visitor who is converted is admitted here, the search finds them. */
export { admit } from "./admit-member.ts"
export { findMembers } from "./find-members.ts"
export { readsRegistry } from "./policy.ts"
export { countWholeList, type ListedMember, readWholeList } from "./read-whole-list.ts"
export { restoreMember } from "./restore-member.ts"
