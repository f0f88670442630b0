/** What other modules may use of the members: conversion adds a member to the roll, the search finds them. */

export { addAllToRoll, type NewMemberOfMany } from "./add-all-to-roll.ts"
export { addToRoll, takesPlace } from "./add-to-roll.ts"
export { anonymiseMembers } from "./anonymise-members.ts"
export { changeAll, type FieldAnswer, type MemberColumns, type Rewriting } from "./change-all.ts"
export { ONLY_OF_DECEASED } from "./change-membership-status.ts"
export { memberGrowth, membersAtEnd } from "./count-by-month.ts"
export { deleteAll, lockMembers, membersWithLinks } from "./delete-all.ts"
export {
  dayOfDeath,
  findMatches,
  foldNames,
  type MemberMatch,
  nameOfSpouse,
  takenCpfs,
} from "./find-matches.ts"
export { type LockedRoll, lockedFor, lockRoll, placesLeft, requireMemberQuota } from "./member-quota.ts"
export { monthOfMembers } from "./month-of-members.ts"
export { contactOfConsenting } from "./policy.ts"
export { hasRollEntry, refuseMergedEntry, requireMember } from "./queries.ts"
export { recordExportOfList, wholeListOf } from "./read-whole-list.ts"
export { quotaTaken } from "./return-to-roll.ts"
export { WITHDRAWN, type WithdrawnOf, withdrawnPreferences } from "./withdrawn-channels.ts"
