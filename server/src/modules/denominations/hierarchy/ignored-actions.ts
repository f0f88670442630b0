/**
 * Actions that are no activity of a church: those of the office and of the operator on it. Actions without an actor, such as the
 * daily jobs, do not count either. Used by the list of churches and by that of the silent ones.
 */
export const IGNORED_ACTIONS = [
  "church.entered",
  "church.exited",
  "church.disabled",
  "church.enabled",
  "church.plan_confirmed",
  "church.plan_refused",
  "access.refused",
]
