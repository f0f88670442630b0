import type { Fault } from "./fault.ts"

const ACTIVITIES = "web/src/modules/life/activities/activities.browser.test.tsx"
const CALENDAR = "web/src/modules/life/activities/calendar.browser.test.tsx"
const MESSAGES = "web/src/modules/life/messages/visitors/visitor-messages.browser.test.tsx"
const MINISTRIES = "web/src/modules/life/ministries/ministries.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "the role of another member is changed",
    file: "web/src/modules/life/ministries/team-card.tsx",
    from: "const params = { id: ministry.id, member: memberId }",
    to: "const params = { id: ministry.id, member: ministry.id }",
    caughtBy: MINISTRIES,
  },
  {
    what: "a secretary is offered to take members into a ministry",
    file: "web/src/modules/life/ministries/team-card.tsx",
    from: `        can.edit && (\n          <Button`,
    to: `        (can.edit || !can.edit) && (\n          <Button`,
    caughtBy: MINISTRIES,
  },
  {
    what: "the error of a missing day is under no field that is shown",
    file: "web/src/modules/life/activities/activity-values.ts",
    from: 'path: ["startsAt"]',
    to: 'path: ["weekday"]',
    caughtBy: ACTIVITIES,
  },
  {
    what: "of several days of a week one alone is sent",
    file: "web/src/modules/life/activities/activity-values.ts",
    from: 'weekday: weekdays.toSorted()[0] ?? "", weekdays }',
    to: 'weekday: weekdays.toSorted()[0] ?? "" }',
    caughtBy: ACTIVITIES,
  },
  {
    what: "hours of an activity with a date are sent on the clock of Brasília",
    file: "web/src/modules/life/activities/activity-dialog.tsx",
    from: "activityBody(values, state)",
    to: 'activityBody(values, "SP")',
    caughtBy: ACTIVITIES,
  },
  {
    what: "a calendar week begins a day late",
    file: "web/src/modules/life/activities/calendar-days.ts",
    from: "dayAfter(first, -weekdayOf(first))",
    to: "dayAfter(first, 1 - weekdayOf(first))",
    caughtBy: ACTIVITIES,
  },
  {
    what: "dragging backwards over a calendar creates from the last day to the first",
    file: "web/src/modules/life/activities/slots.ts",
    from: "return one <= other ?",
    to: "return one !== other ?",
    caughtBy: CALENDAR,
  },
  {
    what: "a finger that scrolls the calendar opens the form",
    file: "web/src/modules/life/activities/use-slots.ts",
    from: "if (byFinger.current || event.button !== 0 || !area) return",
    to: "if (event.button !== 0 || !area) return",
    caughtBy: CALENDAR,
  },
  {
    what: "who may not create is offered it in the calendar",
    file: "web/src/modules/life/activities/activities-page.tsx",
    from: "onCreate={mayCreate ? setRange : undefined}",
    to: "onCreate={setRange}",
    caughtBy: CALENDAR,
  },
  {
    what: "the reason of a cancelled day is not sent",
    file: "web/src/modules/life/activities/cancel-day-dialog.tsx",
    from: "toBody: ({ reason }) => ({ day, reason }),",
    to: 'toBody: () => ({ day, reason: "" }),',
    caughtBy: ACTIVITIES,
  },
  {
    what: "a placeholder is inserted at the end and not at the caret",
    file: "web/src/modules/life/messages/visitors/message-dialog.tsx",
    from: 'form.setFieldValue("text", text.slice(0, from) + placeholder + text.slice(to))',
    to: 'form.setFieldValue("text", text + placeholder)',
    caughtBy: MESSAGES,
  },
  {
    what: "the default message can be made the default again",
    file: "web/src/modules/life/messages/visitors/message-card.tsx",
    from: "{!isDefault && (",
    to: "{(isDefault || !isDefault) && (",
    caughtBy: MESSAGES,
  },
  {
    what: "the preview of a message does not have the church's name",
    file: "web/src/modules/life/messages/visitors/preview.tsx",
    from: 'church?.name ?? "sua igreja"',
    to: '"sua igreja"',
    caughtBy: MESSAGES,
  },
]
