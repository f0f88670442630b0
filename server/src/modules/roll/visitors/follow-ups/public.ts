/** What other modules may use of the follow-ups. */
export { assignVisitor } from "./assign-visitor.ts"
export { candidatePage } from "./list-candidates.ts"
export { countFollowUps, followUpsByIds } from "./list-follow-ups.ts"
export { makeRegistrationsDue } from "./make-registrations-due.ts"
export { candidatesFor, followUpCount, matchingFollowUps } from "./queries.ts"
export { recipientsOf, remindOfFollowUps } from "./remind.ts"
