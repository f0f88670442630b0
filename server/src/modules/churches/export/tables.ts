import type { Schema } from "../../../db/schema.ts"

export interface ExportedTable {
  /** How its file is called. */
  name: string
  table: keyof Schema & string
  /** By what its rows are put in order, and found one after the other: a key. */
  key: readonly string[]
  /** What does not leave, though it stands there. */
  without?: readonly string[]
  /** Where only a little of it is the church's. */
  only?: readonly string[]
  /** Where the second column says something, it is what the first shows. */
  instead?: Readonly<Record<string, string>>
  /** Whose row it belongs to: with one that was deleted it stays behind. */
  of?: readonly { table: "members" | "visitors" | "ministries" | "activities"; by: string }[]
}

// What is found by these columns stands in others; whoever may search sees no more than the row.
const SEARCH = ["searchText", "searchDigits"]
const member = { table: "members", by: "memberId" } as const
const visitor = { table: "visitors", by: "visitorId" } as const

/**
 * What a church takes away. Prayer wishes and observations leave in no export (security F6), nor do secrets, nor the address of
 * a visitor's telephone. A test holds the list to the schema: a new table of a church's is here, or there with a reason.
 */
export const EXPORTED: readonly ExportedTable[] = [
  { name: "filiais", table: "branches", key: ["id"] },
  { name: "filiais-gerentes", table: "branchManagers", key: ["branchId", "userId"] },
  { name: "filiais-qr-codes-anteriores", table: "branchQrCodes", key: ["id"] },
  {
    name: "usuarios",
    table: "users",
    key: ["id"],
    only: ["id", "fullName", "email", "phone", "role", "isActive", "createdAt"],
    instead: { email: "invitedEmail" },
  },
  { name: "membros", table: "members", key: ["id"], without: [...SEARCH, "uniqueCpf"] },
  { name: "membros-situacao", table: "membershipStatusChanges", key: ["id"], of: [member] },
  { name: "membros-historico-ministerial", table: "ministerialStatuses", key: ["id"], of: [member] },
  {
    name: "visitantes",
    table: "visitors",
    key: ["id"],
    without: [...SEARCH, "samePhone", "sameEmail", "sameCpf", "sealedObservations", "ipAddress"],
  },
  { name: "visitantes-contatos", table: "visitorContacts", key: ["id"], of: [visitor] },
  { name: "visitantes-visitas", table: "visitorVisits", key: ["id"], of: [visitor] },
  { name: "consentimentos", table: "consents", key: ["id"], of: [member, visitor] },
  { name: "avisos-de-privacidade", table: "privacyNotices", key: ["id"] },
  { name: "ministerios", table: "ministries", key: ["id"] },
  {
    name: "ministerios-integrantes",
    table: "ministryMembers",
    key: ["ministryId", "memberId"],
    of: [member, { table: "ministries", by: "ministryId" }],
  },
  { name: "atividades", table: "activities", key: ["id"], without: ["feedId"] },
  {
    name: "atividades-dias-cancelados",
    table: "activityCancellations",
    key: ["activityId", "day"],
    of: [{ table: "activities", by: "activityId" }],
  },
  { name: "mensagens-prontas", table: "messageTemplates", key: ["id"] },
  { name: "vinculo-com-a-denominacao", table: "affiliationEvents", key: ["id"] },
  { name: "auditoria", table: "auditEntries", key: ["id"], without: ["requestId"] },
]

/** What is a church's and stays behind, and why. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  accountLinks: "secrets of single persons",
  branchFigures: "counted from the members and visitors",
  churchCalendars: "a secret",
  firstStepsDismissals: "what single persons have put away",
  followUpReminders: "made anew from the follow-ups",
  idempotencyKeys: "of the machine",
  knownDevices: "of single persons",
  memberImportLines: "taken in already",
  memberImports: "taken in already",
  monthlyFigures: "counted from the members and visitors",
  noticePreferences: "of single persons",
  notices: "of single persons",
  recoveryCodes: "secrets of single persons",
  sessions: "secrets of single persons",
  uploads: "as pictures beside the tables",
  visitorStrangers: "what staff has answered to a question of the machine",
}
