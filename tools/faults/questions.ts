import type { Fault } from "./fault.ts"

const ACTIVITIES = "web/src/modules/life/activities/activities.browser.test.tsx"
const BRANCHES = "web/src/modules/ground/branches/branches-page.browser.test.tsx"
const CHURCHES = "web/src/modules/ground/churches/churches.browser.test.tsx"
const EVENTS = "web/src/modules/life/events/events.browser.test.tsx"
const FAMILIES = "web/src/modules/people/people/families/families.browser.test.tsx"
const GROUP_REQUESTS = "web/src/modules/life/groups/requests/requests.browser.test.tsx"
const IMPORT = "web/src/modules/roll/members/import-export/import-page.browser.test.tsx"
const MEMBER = "web/src/modules/roll/members/member-page.browser.test.tsx"
const MEMBERS = "web/src/modules/roll/members/members-page.browser.test.tsx"
const MERGES = "web/src/modules/readers/merges/merges.browser.test.tsx"
const MESSAGES = "web/src/modules/life/messages"
const MONTHLY = "web/src/modules/readers/monthly-reports/monthly-reports.browser.test.tsx"
const MINISTRIES = "web/src/modules/life/ministries/ministries.browser.test.tsx"
const PLANS = "web/src/modules/ground/plans/plans.browser.test.tsx"
const PROFILE = "web/src/modules/ground/account/profile.browser.test.tsx"
const QR_CODES = "web/src/modules/ground/branches/qr-codes/qr-codes-page.browser.test.tsx"
const REGISTRATIONS = "web/src/modules/life/events/registrations/registrations.browser.test.tsx"
const ROSTER = "web/src/modules/life/attendance/roster/roster.browser.test.tsx"
const STAFF = "web/src/modules/ground/staff/staff.browser.test.tsx"
const TREASURY = "web/src/modules/life/treasury"
const TREASURY_BILLS = `${TREASURY}/bills/bills.browser.test.tsx`
const TREASURY_SETTINGS = `${TREASURY}/settings/settings.browser.test.tsx`
const TRASH = "web/src/modules/readers/trash/trash-page.browser.test.tsx"
const VISITOR = "web/src/modules/roll/visitors/visitor-page.browser.test.tsx"
const VISITORS = "web/src/modules/roll/visitors/visitors-page.browser.test.tsx"

/** What is done, in which file of web/src, by which code, and the test that presses Cancelar first. */
const QUESTIONS: readonly [string, string, string, string][] = [
  [
    "a bill that repeats is ended",
    "modules/life/treasury/bills/recurrences/use-end-recurrence.ts",
    "ending.mutate(recurrence.id)",
    TREASURY_BILLS,
  ],
  [
    "a family is let in beyond the places",
    "modules/life/events/registrations/use-registration-action.ts",
    'act("promote", registration.id)',
    REGISTRATIONS,
  ],
  [
    "a family is put on the waiting list",
    "modules/life/events/registrations/new-registration-dialog.tsx",
    "return register(true)",
    REGISTRATIONS,
  ],
  [
    "a monthly report is sent",
    "modules/readers/monthly-reports/record/figures-form.tsx",
    "sendTyped()",
    MONTHLY,
  ],
  [
    "a monthly report is approved",
    "modules/readers/monthly-reports/record/report-actions.tsx",
    "approving.mutate()",
    MONTHLY,
  ],
  ["a ministry is deleted", "ui/use-delete-record.ts", "remove.mutate(record.id)", MINISTRIES],
  [
    "a unit of groups is deleted",
    "modules/life/groups/units/unit-menu-items.tsx",
    "remove.mutate()",
    "web/src/modules/life/groups/groups.browser.test.tsx",
  ],
  [
    "the multiplication of a group is approved",
    "modules/life/groups/multiplications/multiplication-line.tsx",
    "approve.mutate()",
    "web/src/modules/life/groups/multiplications/multiplications.browser.test.tsx",
  ],
  ["marks are dropped", "ui/queue-line.tsx", "onDrop()", ROSTER],
  ["a member leaves the team", "modules/life/ministries/team-card.tsx", "remove.mutate()", MINISTRIES],
  [
    "a denomination is deleted",
    "modules/ground/denominations/settings-page.tsx",
    "end.mutate()",
    "web/src/modules/ground/denominations/denominations.browser.test.tsx",
  ],
  [
    "a denomination is left",
    "modules/ground/churches/affiliation/affiliation-card.tsx",
    "leave.mutate()",
    CHURCHES,
  ],
  [
    "a contact of the landing page is deleted",
    "modules/operation/operator/leads/leads-page.tsx",
    "remove.mutate()",
    "web/src/modules/operation/operator/announcements/notices.browser.test.tsx",
  ],
  [
    "a notice to everybody ends",
    "modules/operation/operator/announcements/notices-page.tsx",
    "end.mutate()",
    "web/src/modules/operation/operator/announcements/notices.browser.test.tsx",
  ],
  [
    "the end of a church is taken back",
    "modules/ground/churches/ending/use-take-back.ts",
    "takeBack.mutate()",
    "web/src/modules/ground/churches/ending/ending.browser.test.tsx",
  ],
  [
    "a request for a plan is taken back",
    "modules/ground/plans/withdraw-request.tsx",
    "withdraw.mutate()",
    PLANS,
  ],
  ["a merge is undone", "modules/readers/merges/merges-page.tsx", "undoing.mutate()", MERGES],
  ["a guardian is removed", "modules/people/people/families/guardians-card.tsx", "remove.mutate()", FAMILIES],
  [
    "a person is anonymised",
    "modules/readers/privacy/use-anonymise.ts",
    "erase.mutate(id)",
    "web/src/modules/readers/privacy/rights.browser.test.tsx",
  ],
  [
    "a pastoral note is deleted",
    "modules/people/people/notes/use-delete-note.ts",
    "remove.mutate(note)",
    "web/src/modules/people/people/notes/notes.browser.test.tsx",
  ],
  ["all other sessions end", "modules/ground/auth/sessions/sessions-card.tsx", "endOthers.mutate()", PROFILE],
  [
    "all other sessions of the desk end",
    "modules/operation/operator/account/desk-sessions.tsx",
    "endOthers.mutate()",
    "web/src/modules/operation/operator/desk.browser.test.tsx",
  ],
  [
    "a job is given up",
    "modules/operation/operator/system/jobs-set-aside.tsx",
    "drop.mutate(id)",
    "web/src/modules/operation/operator/system/system.browser.test.tsx",
  ],
  [
    "jobs are resumed",
    "modules/operation/operator/system/jobs-page.tsx",
    "resume.mutate()",
    "web/src/modules/operation/operator/system/system.browser.test.tsx",
  ],
  ["a user's access ends", "modules/ground/staff/use-staff-actions.ts", "activate.mutate(false)", STAFF],
  ["a user is removed", "modules/ground/staff/use-staff-actions.ts", "remove.mutate()", STAFF],
  [
    "the calendar's address is replaced",
    "modules/life/activities/subscribe-dialog.tsx",
    "renew.mutate()",
    ACTIVITIES,
  ],
  [
    "the address of the page of groups is replaced",
    "modules/life/groups/public-page/page-address-dialog.tsx",
    "renew.mutate()",
    GROUP_REQUESTS,
  ],
  ["an event is deleted", "ui/use-delete-record.ts", "remove.mutate(record.id)", EVENTS],
  ["an activity is deleted", "ui/use-delete-record.ts", "remove.mutate(record.id)", ACTIVITIES],
  [
    "a ministerial status is removed",
    "modules/roll/members/ministerial-history/use-remove-status.ts",
    "remove.mutate(id)",
    MEMBER,
  ],
  ["a member is deleted", "ui/use-delete-record.ts", "remove.mutate(record.id)", MEMBERS],
  ["a sheet is imported", "modules/roll/members/import-export/import/preview-step.tsx", "commit()", IMPORT],
  ["an import is undone", "modules/roll/members/import-export/import/use-undo.ts", "mutate(wanted)", IMPORT],
  [
    "a branch loses its manager",
    "modules/ground/branches/record/team-tab.tsx",
    "remove.mutate(id)",
    BRANCHES,
  ],
  [
    "a QR code is replaced",
    "modules/ground/branches/qr-codes/use-qr-actions.ts",
    "regenerate.mutate()",
    QR_CODES,
  ],
  [
    "a visitors' message is deleted",
    "modules/life/messages/visitors/templates-api.ts",
    "remove.mutate()",
    `${MESSAGES}/visitors/visitor-messages.browser.test.tsx`,
  ],
  [
    "an automatic message is switched on",
    "modules/life/messages/automations/automations-page.tsx",
    "turn.mutate(on)",
    `${MESSAGES}/automations/automations.browser.test.tsx`,
  ],
  [
    "a template replaces what is written",
    "modules/life/messages/compose/template-choice.tsx",
    "take(template)",
    `${MESSAGES}/compose/compose.browser.test.tsx`,
  ],
  [
    "somebody asked not to get WhatsApp",
    "modules/life/messages/queue/queue-contact.tsx",
    'tell("opted_out")',
    `${MESSAGES}/queue/queue.browser.test.tsx`,
  ],
  [
    "a message is paused, cancelled or goes on",
    "modules/life/messages/record/use-message-action.ts",
    "acting.mutate(action)",
    `${MESSAGES}/record/record.browser.test.tsx`,
  ],
  [
    "messages leave again after a restore",
    "modules/life/messages/settings/held-notice.tsx",
    "release.mutate()",
    `${MESSAGES}/settings/settings.browser.test.tsx`,
  ],
  [
    "a refused address is written to again",
    "modules/life/messages/settings/suppressed-card.tsx",
    "lifting.mutate(id)",
    `${MESSAGES}/settings/settings.browser.test.tsx`,
  ],
  [
    "the sound of a devotional is removed",
    "modules/life/devotionals/record/use-audio.ts",
    "removing.mutate()",
    "web/src/modules/life/devotionals/record/record.browser.test.tsx",
  ],
  [
    "a devotional is published or taken back",
    "modules/life/devotionals/record/use-turn-devotional.ts",
    "turning.mutate(turn)",
    "web/src/modules/life/devotionals/record/record.browser.test.tsx",
  ],
  [
    "a person is entered from a message received",
    "modules/life/inquiries/person-of-inquiry.tsx",
    "tie(null)",
    "web/src/modules/life/inquiries/inquiries.browser.test.tsx",
  ],
  [
    "a receipt is removed",
    "modules/life/treasury/receipts/use-receipts.ts",
    "removal.mutate(id)",
    `${TREASURY}/entries/entries.browser.test.tsx`,
  ],
  [
    "a claim is withdrawn",
    "modules/life/treasury/claims/record/use-claim-turns.ts",
    "withdrawal.mutate()",
    `${TREASURY}/claims/claims.browser.test.tsx`,
  ],
  [
    "a claim is authorised",
    "modules/life/treasury/claims/record/use-claim-turns.ts",
    "authorisation.mutate()",
    `${TREASURY}/claims/claims.browser.test.tsx`,
  ],
  [
    "an import of entries is undone",
    "modules/life/treasury/imports/use-undo.ts",
    "mutate(wanted)",
    `${TREASURY}/imports/imports.browser.test.tsx`,
  ],
  [
    "an import of visitors is undone",
    "modules/roll/visitors/import/use-undo-visitors.ts",
    "mutate(wanted)",
    "web/src/modules/roll/visitors/import/import-page.browser.test.tsx",
  ],
  [
    "a category is deactivated",
    "modules/life/treasury/settings/use-record-turns.ts",
    "turning.mutate({ id, isActive: false })",
    TREASURY_SETTINGS,
  ],
  [
    "an account is deleted",
    "modules/life/treasury/settings/use-record-turns.ts",
    "removal.mutate(id)",
    TREASURY_SETTINGS,
  ],
  [
    "pastors see who gave",
    "modules/life/treasury/settings/donors-tab.tsx",
    "change.mutate(allowed)",
    TREASURY_SETTINGS,
  ],
  ["a record is restored", "modules/readers/trash/use-restore.ts", "mutate(row)", TRASH],
  ["a visitor is deleted", "ui/use-delete-record.ts", "remove.mutate(record.id)", VISITOR],
  ["many visitors are deleted", "modules/roll/visitors/bulk/bulk-bar.tsx", "remove.mutate(chosen", VISITORS],
  [
    "two visitors are joined",
    "modules/roll/visitors/returns/use-return-decision.tsx",
    "joining.mutate()",
    VISITOR,
  ],
  ["a visit is removed", "modules/roll/visitors/returns/visits-card.tsx", "remove()", VISITOR],
  ["a visitor is anonymised", "modules/roll/visitors/privacy/use-anonymise.ts", "erase.mutate(id)", VISITOR],
]

/** The same where the question is itself the condition. */
const CONDITIONS: readonly [string, string, string, string][] = [
  ["two people are merged", "modules/readers/merges/merge-form.tsx", "sure && !merging.isPending", MERGES],
  [
    "a report is mailed to all of its recipients",
    "modules/readers/reports/schedules/schedule-menu.tsx",
    "sure && queryClient.isMutating({ mutationKey }) === 0",
    "web/src/modules/readers/reports/schedules/schedules.browser.test.tsx",
  ],
  [
    "unsent marks are deleted by a sign-out",
    "modules/life/attendance/offline/sign-out.ts",
    "await askToLose(unsent.length)",
    ROSTER,
  ],
  [
    "unsent entries are deleted by a sign-out",
    "modules/life/events/door/offline/sign-out.ts",
    "await askToLose(unsent.length)",
    "web/src/modules/life/events/door/door.browser.test.tsx",
  ],
  ["a picture is removed", "ui/use-picture.ts", "await askToConfirm(options.question)", PROFILE],
  ["the cover of an event is removed", "ui/use-picture.ts", "await askToConfirm(options.question)", EVENTS],
  [
    "a plan is chosen",
    "modules/ground/plans/use-plan-choice.tsx",
    "await askToConfirm({ ...ask(wanted, quote), message })",
    "web/src/modules/ground/plans/payment.browser.test.tsx",
  ],
  [
    "an answer to a request for help is dropped",
    "modules/operation/operator/answers/answer-dialog.tsx",
    "await askToMark()",
    "web/src/modules/operation/operator/support/support-page.browser.test.tsx",
  ],
  [
    "somebody leaves a family",
    "modules/people/people/families/people-card.tsx",
    "await askToConfirm(question)",
    FAMILIES,
  ],
  [
    "a payment is confirmed",
    "modules/operation/operator/invoices/invoices-page.tsx",
    "await askToConfirm(question)",
    "web/src/modules/operation/operator/invoices/invoices-page.browser.test.tsx",
  ],
  [
    "a payment is marked as put right",
    "modules/operation/operator/invoices/unmatched-payments.tsx",
    "await askToConfirm(question)",
    "web/src/modules/operation/operator/invoices/invoices-page.browser.test.tsx",
  ],
  [
    "many branches are deleted",
    "modules/ground/branches/bulk/bulk-bar.tsx",
    "!(await sure(chosen.length))",
    BRANCHES,
  ],
]

/** Each question of the modules that has Cancelar. */
export const faults: readonly Fault[] = [
  {
    what: "two people with different CPFs can be merged before one is chosen",
    file: "web/src/modules/readers/merges/merge-form.tsx",
    from: "ready={open.length === 0}",
    to: "ready={open.length >= 0}",
    caughtBy: MERGES,
  },
  {
    what: "a second person with one CPF is entered when its question is cancelled",
    file: "web/src/modules/people/people/person-new-page.tsx",
    from: "!(await mayBeTwo())",
    to: "!((await mayBeTwo()) || true)",
    caughtBy: "web/src/modules/people/people/person-form.browser.test.tsx",
  },
  {
    what: "answers are lost with an option when the question is cancelled",
    file: "web/src/modules/people/people/custom-fields/field-dialog.tsx",
    from: "!(await askToConfirm(removal(lost)))",
    to: "!((await askToConfirm(removal(lost))) || true)",
    caughtBy: "web/src/modules/people/people/custom-fields/custom-fields.browser.test.tsx",
  },
  {
    what: "a restricted fund falls below zero when its question is cancelled",
    file: `${TREASURY}/on-overdraw.ts`,
    from: "if (!sure) throw error",
    to: "if (!sure && sure) throw error",
    caughtBy: `${TREASURY}/entries/form/entry-form.browser.test.tsx`,
  },
  ...QUESTIONS.map(([what, file, done, caughtBy]) => ({
    what: `${what} when its question is cancelled`,
    file: `web/src/${file}`,
    from: `if (sure) ${done}`,
    to: `if (sure || !sure) ${done}`,
    caughtBy,
  })),
  ...CONDITIONS.map(([what, file, asked, caughtBy]) => ({
    what: `${what} when its question is cancelled`,
    file: `web/src/${file}`,
    from: asked,
    to: asked.startsWith("!") ? `${asked} && !chosen` : `(${asked}) || true`,
    caughtBy,
  })),
]
