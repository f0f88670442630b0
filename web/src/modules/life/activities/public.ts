/** What other modules may use of this one. */
export { MinistryActivities } from "./ministry-activities.tsx"
