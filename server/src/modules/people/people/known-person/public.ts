/** What other modules may use to give a known person an entry of the roll or a registration. */
export {
  BORN_LATE,
  DIED_EARLY,
  dayOfDeathOf,
  diedBeforeBirth,
  requireBornBefore,
  setDayOfDeath,
  setDaysOfDeath,
} from "./day-of-death.ts"
export { followFolded } from "./follow-folded.ts"
export { allowDeletionWithLastRow, keepWithoutRows } from "./keep.ts"
export {
  anonymisedForGood,
  homeInReach,
  type KnownPerson,
  knownPerson,
  onRollAlready,
  requireOffRoll,
} from "./known-person.ts"
export { lockPeople, lockPeopleOf, lockPeopleOfRows } from "./lock-people.ts"
export { mergeRulesOf } from "./merge-rules.ts"
export { goneWithLastRow, peopleGone } from "./people-gone.ts"
