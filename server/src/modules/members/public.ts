/** What other modules may use of the members: conversion adds a member to the roll, the search finds them. */

export { addAllToRoll } from "./add-all-to-roll.ts"
export type { NewMember } from "./add-to-roll.ts"
export { addToRoll } from "./add-to-roll.ts"
export { changeAll, type MemberColumns, type Rewriting } from "./change-all.ts"
export { deleteAll, lockMembers, membersWithLinks } from "./delete-all.ts"
export { findMatches, foldNames, type MemberMatch, takenCpfs } from "./find-matches.ts"
export { findMembers } from "./list-members.ts"
export { type LockedRoll, lockedFor, placesLeft } from "./member-quota.ts"
export { placeOf } from "./placement.ts"
export { contactOfConsenting, readsRegistry, seesActiveOnly } from "./policy.ts"
export { isOnRoll, requireMember } from "./queries.ts"
export { countWholeList, wholeListOf } from "./read-whole-list.ts"
