import type { Fault } from "./fault.ts"

const CAUGHT_BY = "web/src/modules/life/person-follow-ups/follow-ups.browser.test.tsx"
const FOLLOW_UPS = "web/src/modules/life/person-follow-ups"
const DASHBOARD = "web/src/modules/readers/dashboard/dashboard.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "unassigned follow-ups are shown as the user's own",
    file: `${FOLLOW_UPS}/follow-ups-page.tsx`,
    from: 'whose: whose ?? "mine"',
    to: 'whose: whose ?? "unassigned"',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "people are missing among the follow-ups",
    file: `${FOLLOW_UPS}/follow-up-line.ts`,
    from: "return person\n",
    to: "return person && visitor\n",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "the note of a contact with a member is lost",
    file: `${FOLLOW_UPS}/person-contact-dialog.tsx`,
    from: "channel,\n      note,\n",
    to: "channel,\n",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "a way that the person has closed is offered",
    file: `${FOLLOW_UPS}/follow-up-actions.tsx`,
    from: "{contact.email && email && (",
    to: "{(email ?? phone) && (",
    caughtBy: CAUGHT_BY,
  },
  {
    what: "the reason of a follow-up is not sent",
    file: `${FOLLOW_UPS}/begin-dialog.tsx`,
    from: "({ ...values, personId: id })",
    to: '({ ...values, reason: "other" as const, personId: id })',
    caughtBy: CAUGHT_BY,
  },
  {
    what: "«Feito» forgets by which way the user has just tried",
    file: `${FOLLOW_UPS}/today/done-button.tsx`,
    from: "channel={channel}",
    to: 'channel=""',
    caughtBy: DASHBOARD,
  },
  {
    what: "«Adiar» overwrites a colleague's change",
    file: `${FOLLOW_UPS}/today/use-postpone.ts`,
    from: "knownDueAt: dueAt }",
    to: "knownDueAt: instantOf(daysFromNow(days), HOUR) }",
    caughtBy: DASHBOARD,
  },
  {
    what: "what was put off does not come back at its time",
    file: `${FOLLOW_UPS}/today/use-postpone.ts`,
    from: "nextDueAt: dueAt, knownDueAt: postponedTo",
    to: "nextDueAt: postponedTo, knownDueAt: postponedTo",
    caughtBy: DASHBOARD,
  },
  {
    what: "the buttons of a line are missing on a phone's cards",
    file: `${FOLLOW_UPS}/follow-up-columns.tsx`,
    from: "      <FollowUpActions line={line} />\n",
    to: "",
    caughtBy: CAUGHT_BY,
  },
]
