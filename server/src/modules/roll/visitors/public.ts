/** What other modules may use of the visitors: the search and the statistics. */

export { changeVisitor } from "./change-visitor.ts"
export { CONTACT_WITHDRAWN } from "./contact-ways.ts"
export { countRegistered, countRegisteredIn, registeredByMonth } from "./count-by-month.ts"
export { candidates, duplicateReasons, isPossibleDuplicate } from "./detect-duplicates.ts"
export { agreedDueTime, dueStateOf, isDue, isUnassigned } from "./due.ts"
export { endDueWithoutConsent } from "./end-due-without-consent.ts"
export { alreadyConverted, anonymised, readsAllObservations, readsObservations } from "./policy.ts"
export { earlierDue, laterDue } from "./postponed-due.ts"
export { presentContact, presentVisitorRow } from "./present.ts"
export {
  existing,
  type LockedVisitor,
  listed,
  refuseMissingVisitor,
  requireVisitor,
  visitorForUpdate,
} from "./queries.ts"
export { auditReading, readVisitor } from "./read-visitor.ts"
export { registerByLink } from "./register-by-link.ts"
export { registerNewcomer } from "./register-newcomer.ts"
export { responsibleRows } from "./reports/responsible-rows.ts"
export { usualDue } from "./store-registration.ts"
export { cameTooSoon, stampFor } from "./visit-form/form-stamp.ts"
export { refuseRobots } from "./visit-form/refuse-robots.ts"
export { wishesForGroup } from "./wishes-for-group.ts"
