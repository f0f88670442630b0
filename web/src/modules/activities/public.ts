/** What other features may use of this one. */
export { MinistryActivities } from "./ministry-activities.tsx"
