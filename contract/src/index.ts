import "./kit/messages.ts"
import { activities } from "./activities.ts"
import { auth } from "./auth.ts"
import { branchQr } from "./branch-qr.ts"
import { branchRecords } from "./branch-records.ts"
import { branches } from "./branches.ts"
import { churchAffiliation } from "./church-affiliation.ts"
import { churchData } from "./church-data.ts"
import { churchLogo } from "./church-logo.ts"
import { churchRecords } from "./church-records.ts"
import { churches } from "./churches.ts"
import { core } from "./core.ts"
import { dashboard } from "./dashboard.ts"
import { denominations } from "./denominations.ts"
import { emailVerification } from "./email-verification.ts"
import { enteredChurch } from "./entered-church.ts"
import { followUps } from "./follow-ups.ts"
import { hierarchy } from "./hierarchy.ts"
import { leads } from "./leads.ts"
import { memberInsights } from "./member-insights.ts"
import { memberImports, memberSheets } from "./member-sheets.ts"
import { members } from "./members.ts"
import { messageTemplates } from "./message-templates.ts"
import { ministerialStatuses } from "./ministerial-statuses.ts"
import { ministries } from "./ministries.ts"
import { notices } from "./notices.ts"
import { passwords } from "./passwords.ts"
import { plans } from "./plans.ts"
import { files, profile } from "./profile.ts"
import { search } from "./search.ts"
import { secondFactors } from "./second-factor.ts"
import { staff } from "./staff.ts"
import { trash } from "./trash.ts"
import { users } from "./users.ts"
import { privacyNotices, visitorPrivacy } from "./visitor-privacy.ts"
import { memberVisits, visitorReturns } from "./visitor-returns.ts"
import { visitors } from "./visitors.ts"

/** The whole API, one table. Order is the order of the documentation. */
export const contract = {
  core,
  notices,
  search,
  leads,
  auth,
  passwords,
  emailVerification,
  secondFactors,
  users,
  profile,
  staff,
  files,
  denominations,
  hierarchy,
  churches,
  churchRecords,
  churchAffiliation,
  enteredChurch,
  churchData,
  churchLogo,
  plans,
  dashboard,
  branches,
  branchRecords,
  branchQr,
  visitors,
  followUps,
  messageTemplates,
  visitorReturns,
  visitorPrivacy,
  privacyNotices,
  memberVisits,
  memberInsights,
  memberSheets,
  memberImports,
  members,
  ministerialStatuses,
  ministries,
  activities,
  trash,
}

export type Contract = typeof contract
