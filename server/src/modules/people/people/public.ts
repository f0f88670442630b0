/** What other modules may use of people: who reads what, people who meet a condition, rows of the list of people, and custom fields. */

export { changePerson, requirePerson } from "./change-person.ts"
export { customFieldsOfChurch } from "./custom-fields/queries.ts"
export { answerColumn } from "./custom-fields/sheet-columns.ts"
export { erasePeople } from "./erase-people.ts"
export { forgetPeople } from "./forget-people.ts"
export { missingPerson, redirectToKept } from "./merged-record.ts"
export {
  countPeople,
  pageOfPeople,
  peopleOfChurchAt,
  peopleOfCondition,
  valuesInNoOrder,
  valuesOfPeople,
} from "./people-of-condition.ts"
export { cardsOfRows, cardValues } from "./person-cards.ts"
export {
  contactShown,
  readsRegistry,
  readsTrail,
  recordsConsents,
  searchesAll,
  seesActiveOnly,
  seesRegistrations,
} from "./policy.ts"
export { presentPersonRow } from "./present.ts"
export {
  isContactWithdrawn,
  type LockedPerson,
  lockPerson,
  mergedInto,
  type PersonRecord,
  personOfCaller,
  rowsByIds,
} from "./queries.ts"
export { reachablePeople } from "./reachable-people.ts"
export { readOwnRecord, readPerson, wholeRecord } from "./read-person.ts"
export { peopleInReach, visiblePeople } from "./visible-people.ts"
