import type {
  AccountLinks,
  AuditEntries,
  BranchManagers,
  EncryptionKeys,
  FirstStepsDismissals,
  IdempotencyKeys,
  KnownDevices,
  LoginFailures,
  RecoveryCodes,
  Sessions,
  SupportRequests,
  TermsAcceptances,
  Uploads,
  Users,
} from "./schema-accounts.ts"
import type {
  Activities,
  ActivityCancellations,
  ActivityFormerRules,
  ChurchCalendars,
  Ministries,
  MinistryMembers,
} from "./schema-activities.ts"
import type {
  AttendanceChanges,
  AttendanceCounts,
  AttendanceLinks,
  AttendanceMarks,
  AttendanceNewcomers,
  Gatherings,
} from "./schema-attendance.ts"
import type { AuditChain, AuditCheckpoints, AuditHeads, AuditKeys, AuditUnchained } from "./schema-audit.ts"
import type { BirthdayGreetings } from "./schema-birthdays.ts"
import type { BulkActionPeople, BulkActions } from "./schema-bulk.ts"
import type {
  AffiliationEvents,
  BranchCounters,
  Branches,
  BranchQrCodes,
  ChurchEndings,
  ChurchExports,
  Churches,
  ChurchesWithoutUsers,
  Denominations,
  EndedChurches,
  FormerChurchSlugs,
  MonthlyCounters,
  NumberSeries,
} from "./schema-churches.ts"
import type { CustomFields, CustomValues, PersonTags, Tags } from "./schema-custom-fields.ts"
import type {
  DevotionalDeliveries,
  DevotionalReads,
  DevotionalSubscriptions,
  Devotionals,
} from "./schema-devotionals.ts"
import type {
  EventAnswers,
  EventAttendees,
  EventCheckInChanges,
  EventCheckIns,
  EventLetters,
  EventQuestions,
  EventRegistrations,
  EventSessions,
  Events,
} from "./schema-events.ts"
import type { Guardians, HouseholdPeople, Households } from "./schema-families.ts"
import type { FollowUpReminders, MessageTemplates } from "./schema-follow-ups.ts"
import type {
  GroupFormerRules,
  GroupMultiplicationPeople,
  GroupMultiplications,
  GroupPages,
  GroupRequests,
  GroupStays,
  Groups,
  GroupUnitLeaders,
  GroupUnits,
} from "./schema-groups.ts"
import type {
  MemberImportLines,
  MemberImports,
  VisitorImportLines,
  VisitorImports,
} from "./schema-imports.ts"
import type {
  AccountMails,
  AddressCache,
  Backups,
  ErasureKeys,
  Erasures,
  Leads,
  OutgoingEmails,
  QueuePauses,
  RateLimits,
  SchemaMigrations,
} from "./schema-installation.ts"
import type { PersonListPeople, PersonLists } from "./schema-lists.ts"
import type { Duplicates, PeopleToScore, PersonMerges } from "./schema-merges.ts"
import type {
  MessageAutomations,
  MessageLinks,
  MessageOccasions,
  MessageOptOuts,
  MessageRecipients,
  MessageSettings,
  Messages,
  SuppressedAddresses,
} from "./schema-messages.ts"
import type { NotificationPreferences, Notifications } from "./schema-notifications.ts"
import type {
  OperatorEntryGrants,
  OperatorNotices,
  OperatorRecoveryCodes,
  OperatorSessions,
  Operators,
} from "./schema-operators.ts"
import type {
  Consents,
  MemberRecords,
  Members,
  MembershipStatusChanges,
  MinisterialStatuses,
  People,
  PersonNotes,
  VisitorContacts,
  VisitorRecords,
  Visitors,
} from "./schema-people.ts"
import type { PersonFollowUpContacts, PersonFollowUps } from "./schema-person-follow-ups.ts"
import type { Invoices, Plans, Subscriptions, UnmatchedPayments } from "./schema-plans.ts"
import type { PersonAccesses, PrivacyRequests } from "./schema-privacy.ts"
/** Row types of every table, camelCase; `db/connect` changes the case. */
import type { Inquiries, Questions } from "./schema-questions.ts"
import type {
  MonthlyReportEvents,
  MonthlyReportReminders,
  MonthlyReportSettings,
  MonthlyReports,
  OwnReports,
  ReportDeliveries,
  ReportSchedules,
  ReportScheduleUsers,
} from "./schema-reports.ts"
import type {
  ExpenseClaimPayments,
  ExpenseClaims,
  LedgerAttachments,
  LedgerEntries,
  LedgerImports,
  LedgerPeriods,
  LedgerPostings,
  LedgerTotals,
  TreasuryAccounts,
  TreasuryBills,
  TreasuryCategories,
  TreasuryFunds,
  TreasuryRecurrences,
  TreasurySettings,
  TreasurySettlements,
} from "./schema-treasury.ts"
import type { PrivacyNotices, VisitorNotDuplicates, VisitorVisits } from "./schema-visits.ts"

export interface Schema {
  accountLinks: AccountLinks
  activities: Activities
  activityCancellations: ActivityCancellations
  activityFormerRules: ActivityFormerRules
  affiliationEvents: AffiliationEvents
  addressCache: AddressCache
  attendanceChanges: AttendanceChanges
  attendanceCounts: AttendanceCounts
  attendanceLinks: AttendanceLinks
  attendanceMarks: AttendanceMarks
  attendanceNewcomers: AttendanceNewcomers
  auditChain: AuditChain
  auditCheckpoints: AuditCheckpoints
  auditEntries: AuditEntries
  auditHeads: AuditHeads
  auditKeys: AuditKeys
  auditUnchained: AuditUnchained
  backups: Backups
  branchCounters: BranchCounters
  bulkActions: BulkActions
  bulkActionPeople: BulkActionPeople
  branchManagers: BranchManagers
  branchQrCodes: BranchQrCodes
  branches: Branches
  churchCalendars: ChurchCalendars
  churchEndings: ChurchEndings
  churchExports: ChurchExports
  churches: Churches
  churchesWithoutUsers: ChurchesWithoutUsers
  consents: Consents
  denominations: Denominations
  eventQuestions: EventQuestions
  eventAnswers: EventAnswers
  eventAttendees: EventAttendees
  eventCheckInChanges: EventCheckInChanges
  eventCheckIns: EventCheckIns
  eventLetters: EventLetters
  eventRegistrations: EventRegistrations
  events: Events
  eventSessions: EventSessions
  followUpReminders: FollowUpReminders
  gatherings: Gatherings
  groupFormerRules: GroupFormerRules
  groupMultiplicationPeople: GroupMultiplicationPeople
  groupMultiplications: GroupMultiplications
  groups: Groups
  groupPages: GroupPages
  groupRequests: GroupRequests
  groupStays: GroupStays
  groupUnitLeaders: GroupUnitLeaders
  groupUnits: GroupUnits
  encryptionKeys: EncryptionKeys
  devotionalDeliveries: DevotionalDeliveries
  devotionalReads: DevotionalReads
  devotionals: Devotionals
  devotionalSubscriptions: DevotionalSubscriptions
  endedChurches: EndedChurches
  formerChurchSlugs: FormerChurchSlugs
  inquiries: Inquiries
  monthlyReportEvents: MonthlyReportEvents
  monthlyReportReminders: MonthlyReportReminders
  monthlyReports: MonthlyReports
  monthlyReportSettings: MonthlyReportSettings
  ownReports: OwnReports
  reportDeliveries: ReportDeliveries
  reportSchedules: ReportSchedules
  reportScheduleUsers: ReportScheduleUsers
  questions: Questions
  erasureKeys: ErasureKeys
  erasures: Erasures
  idempotencyKeys: IdempotencyKeys
  invoices: Invoices
  knownDevices: KnownDevices
  leads: Leads
  loginFailures: LoginFailures
  memberImports: MemberImports
  memberImportLines: MemberImportLines
  visitorImports: VisitorImports
  visitorImportLines: VisitorImportLines
  memberRecords: MemberRecords
  members: Members
  people: People
  birthdayGreetings: BirthdayGreetings
  personFollowUpContacts: PersonFollowUpContacts
  personFollowUps: PersonFollowUps
  personLists: PersonLists
  personListPeople: PersonListPeople
  peopleToScore: PeopleToScore
  duplicates: Duplicates
  personMerges: PersonMerges
  personNotes: PersonNotes
  personAccesses: PersonAccesses
  privacyRequests: PrivacyRequests
  households: Households
  householdPeople: HouseholdPeople
  tags: Tags
  personTags: PersonTags
  customFields: CustomFields
  customValues: CustomValues
  guardians: Guardians
  messageTemplates: MessageTemplates
  membershipStatusChanges: MembershipStatusChanges
  ministerialStatuses: MinisterialStatuses
  ministries: Ministries
  ministryMembers: MinistryMembers
  monthlyCounters: MonthlyCounters
  notificationPreferences: NotificationPreferences
  firstStepsDismissals: FirstStepsDismissals
  notifications: Notifications
  numberSeries: NumberSeries
  operatorEntryGrants: OperatorEntryGrants
  operatorNotices: OperatorNotices
  operatorRecoveryCodes: OperatorRecoveryCodes
  operatorSessions: OperatorSessions
  operators: Operators
  accountMails: AccountMails
  outgoingEmails: OutgoingEmails
  plans: Plans
  privacyNotices: PrivacyNotices
  queuePauses: QueuePauses
  rateLimits: RateLimits
  recoveryCodes: RecoveryCodes
  schemaMigrations: SchemaMigrations
  sessions: Sessions
  subscriptions: Subscriptions
  supportRequests: SupportRequests
  termsAcceptances: TermsAcceptances
  ledgerAttachments: LedgerAttachments
  ledgerEntries: LedgerEntries
  ledgerImports: LedgerImports
  ledgerPeriods: LedgerPeriods
  ledgerPostings: LedgerPostings
  ledgerTotals: LedgerTotals
  expenseClaimPayments: ExpenseClaimPayments
  expenseClaims: ExpenseClaims
  messages: Messages
  messageRecipients: MessageRecipients
  messageSettings: MessageSettings
  messageAutomations: MessageAutomations
  messageOccasions: MessageOccasions
  messageOptOuts: MessageOptOuts
  messageLinks: MessageLinks
  suppressedAddresses: SuppressedAddresses
  treasuryAccounts: TreasuryAccounts
  treasuryBills: TreasuryBills
  treasuryRecurrences: TreasuryRecurrences
  treasurySettlements: TreasurySettlements
  treasuryCategories: TreasuryCategories
  treasuryFunds: TreasuryFunds
  treasurySettings: TreasurySettings
  unmatchedPayments: UnmatchedPayments
  uploads: Uploads
  users: Users
  visitorContacts: VisitorContacts
  visitorNotDuplicates: VisitorNotDuplicates
  visitorVisits: VisitorVisits
  visitorRecords: VisitorRecords
  visitors: Visitors
}
