import { automations } from "./messages/automations.ts"
import "./kit/messages.ts"
import { profile } from "./account/profile.ts"
import { account } from "./account/routes.ts"
import { activities } from "./activities/routes.ts"
import { addresses } from "./addresses/routes.ts"
import { operatorNotices } from "./announcements/desk.ts"
import { announcements } from "./announcements/routes.ts"
import { attendance } from "./attendance/absentees.ts"
import { gatherings } from "./attendance/gatherings.ts"
import { listLink } from "./attendance/list-link.ts"
import { rosters } from "./attendance/rosters.ts"
import { audit } from "./audit/routes.ts"
import { emailVerification } from "./auth/email-verification.ts"
import { passwords } from "./auth/passwords.ts"
import { secondFactors } from "./auth/second-factor.ts"
import { auth } from "./auth/sessions.ts"
import { terms } from "./auth/terms.ts"
import { qrCodes } from "./branches/qr-codes.ts"
import { branches } from "./branches/routes.ts"
import { peopleBulk } from "./bulk/routes.ts"
import { churchPage } from "./church-page/routes.ts"
import { churchAffiliation } from "./churches/affiliation.ts"
import { churchEnding } from "./churches/ending.ts"
import { churchLogo } from "./churches/logo.ts"
import { officeEntry } from "./churches/office-entry.ts"
import { churches } from "./churches/routes.ts"
import { dashboard } from "./dashboard/routes.ts"
import { hierarchy } from "./denominations/hierarchy.ts"
import { denominations } from "./denominations/routes.ts"
import { devotionalAudio } from "./devotionals/audio.ts"
import { devotionalPage } from "./devotionals/public-page.ts"
import { devotionals } from "./devotionals/routes.ts"
import { devotionalSubscription } from "./devotionals/subscription.ts"
import { eventDoor } from "./events/door.ts"
import { eventFigures } from "./events/figures.ts"
import { personEvents } from "./events/of-person.ts"
import { eventPage, registrationLink } from "./events/public-page.ts"
import { eventRegistrations } from "./events/registrations.ts"
import { events } from "./events/routes.ts"
import { churchExport } from "./export/routes.ts"
import { groupMultiplications } from "./groups/multiplications.ts"
import { groupPeople } from "./groups/people.ts"
import { groupPage } from "./groups/public-page.ts"
import { groupRequests } from "./groups/requests.ts"
import { groups } from "./groups/routes.ts"
import { groupSuccession } from "./groups/succession.ts"
import { groupUnits } from "./groups/units.ts"
import { health } from "./health/routes.ts"
import { inquiries, inquiryForm } from "./inquiries/routes.ts"
import { landing } from "./landing/routes.ts"
import { lists } from "./lists/routes.ts"
import { memberExports, memberImports } from "./members/import-export.ts"
import { ministerialHistory } from "./members/ministerial-history.ts"
import { members } from "./members/routes.ts"
import { memberStatistics } from "./members/statistics.ts"
import { duplicates } from "./merges/duplicates.ts"
import { personMerges } from "./merges/routes.ts"
import { bulkMessages } from "./messages/bulk.ts"
import { messageConsents } from "./messages/consents.ts"
import { messagePreferences } from "./messages/preferences.ts"
import { messageQueue, messageRecipients } from "./messages/recipients.ts"
import { messages } from "./messages/routes.ts"
import { accountMails, messageSettings } from "./messages/settings.ts"
import { messageTemplates } from "./messages/templates.ts"
import { ministries } from "./ministries/routes.ts"
import { monthlyReports } from "./monthly-reports/routes.ts"
import { notifications } from "./notifications/routes.ts"
import { operatorAccess } from "./operator/access.ts"
import { operatorAccount } from "./operator/account.ts"
import { operatorBackups } from "./operator/backups.ts"
import { operatorChurches, operatorDenominations } from "./operator/churches.ts"
import { operatorDoctor } from "./operator/doctor.ts"
import { operatorChurchData, operatorEntry } from "./operator/entry.ts"
import { operatorInvoices } from "./operator/invoices.ts"
import { operatorJobs } from "./operator/jobs.ts"
import { operatorLeads } from "./operator/leads.ts"
import { operatorSupport } from "./operator/support.ts"
import { personConsents } from "./people/consents.ts"
import { customFields } from "./people/custom-fields.ts"
import { guardians } from "./people/guardians.ts"
import { householdPapers } from "./people/household-papers.ts"
import { households } from "./people/households.ts"
import { personNotes } from "./people/notes.ts"
import { people } from "./people/routes.ts"
import { personTags, tags } from "./people/tags.ts"
import { personFollowUps } from "./person-follow-ups/routes.ts"
import { invoices } from "./plans/invoices.ts"
import { payments } from "./plans/payments.ts"
import { plans } from "./plans/routes.ts"
import { privacyRequests } from "./privacy/requests.ts"
import { personPrivacy } from "./privacy/routes.ts"
import { questions } from "./questions/routes.ts"
import { registration } from "./registration/routes.ts"
import { ownReports } from "./reports/own.ts"
import { reportRecipients } from "./reports/recipients.ts"
import { reportFiles, reports } from "./reports/routes.ts"
import { reportSchedules } from "./reports/schedules.ts"
import { search } from "./search/routes.ts"
import { staff } from "./staff/routes.ts"
import { support } from "./support/routes.ts"
import { personTimeline } from "./timeline/routes.ts"
import { trash } from "./trash/routes.ts"
import { treasuryAccounts } from "./treasury/accounts.ts"
import { treasuryBills } from "./treasury/bills.ts"
import { treasuryCategories } from "./treasury/categories.ts"
import { expenseClaims } from "./treasury/claims.ts"
import { ledgerEntries } from "./treasury/entries.ts"
import { treasuryFunds } from "./treasury/funds.ts"
import { ledgerImports } from "./treasury/imports.ts"
import { ledgerIntegrity } from "./treasury/integrity.ts"
import { treasuryRecurrences } from "./treasury/recurrences.ts"
import { treasuryReports } from "./treasury/reports.ts"
import { treasurySettings } from "./treasury/settings.ts"
import { treasurySummary } from "./treasury/summary.ts"
import { treasuryTransfers } from "./treasury/transfers.ts"
import { uploads } from "./uploads/routes.ts"
import { followUps } from "./visitors/follow-ups.ts"
import { visitorImports } from "./visitors/import.ts"
import { privacyNotices, visitorPrivacy } from "./visitors/privacy.ts"
import { memberVisits, visitorReturns } from "./visitors/returns.ts"
import { visitors } from "./visitors/routes.ts"

/** The whole API, one table. Order is the order of the documentation. */
export const contract = {
  health,
  addresses,
  audit,
  notifications,
  search,
  landing,
  support,
  auth,
  passwords,
  emailVerification,
  secondFactors,
  registration,
  account,
  profile,
  terms,
  staff,
  uploads,
  denominations,
  hierarchy,
  churches,
  churchAffiliation,
  officeEntry,
  churchExport,
  events,
  eventRegistrations,
  eventFigures,
  eventDoor,
  personEvents,
  eventPage,
  registrationLink,
  churchEnding,
  churchLogo,
  churchPage,
  plans,
  invoices,
  payments,
  dashboard,
  branches,
  qrCodes,
  households,
  householdPapers,
  guardians,
  peopleBulk,
  duplicates,
  personMerges,
  personFollowUps,
  people,
  lists,
  tags,
  personTags,
  personTimeline,
  customFields,
  visitors,
  followUps,
  messages,
  bulkMessages,
  messageRecipients,
  messageQueue,
  messageTemplates,
  automations,
  messageSettings,
  accountMails,
  messageConsents,
  messagePreferences,
  devotionals,
  devotionalAudio,
  questions,
  inquiries,
  inquiryForm,
  devotionalPage,
  devotionalSubscription,
  visitorReturns,
  visitorPrivacy,
  privacyNotices,
  memberVisits,
  visitorImports,
  memberStatistics,
  memberExports,
  memberImports,
  members,
  ministerialHistory,
  personNotes,
  personConsents,
  personPrivacy,
  privacyRequests,
  ministries,
  monthlyReports,
  activities,
  groups,
  groupMultiplications,
  groupPeople,
  groupSuccession,
  groupUnits,
  gatherings,
  rosters,
  listLink,
  attendance,
  groupRequests,
  groupPage,
  treasuryAccounts,
  treasuryFunds,
  treasuryCategories,
  treasurySummary,
  treasurySettings,
  treasuryBills,
  treasuryRecurrences,
  expenseClaims,
  ledgerEntries,
  ledgerImports,
  treasuryTransfers,
  ledgerIntegrity,
  treasuryReports,
  ownReports,
  reportSchedules,
  reportRecipients,
  reports,
  reportFiles,
  trash,
  operatorAccess,
  operatorAccount,
  operatorChurches,
  operatorInvoices,
  operatorDenominations,
  operatorChurchData,
  operatorEntry,
  operatorLeads,
  operatorSupport,
  operatorNotices,
  announcements,
  operatorDoctor,
  operatorJobs,
  operatorBackups,
}

export type Contract = typeof contract
