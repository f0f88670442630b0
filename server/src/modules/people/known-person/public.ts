/** What other modules may use of a known person: new entries of the roll and registrations are theirs. */
export { keepAsPerson, leaveToRows } from "./keep.ts"
export { homeInReach, type KnownPerson, knownPerson, onRollAlready, requireOffRoll } from "./known-person.ts"
