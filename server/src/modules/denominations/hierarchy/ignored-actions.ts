/**
 * What the office does at the door of a church, or the operator to it, is no news of the church; nor is what nobody did: the
 * clearing of old data, night after night. Asked alike by the list of churches and by that of the silent ones.
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
