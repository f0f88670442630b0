import "./kit/messages.ts"
import { files, profile } from "./account/profile.ts"
import { users } from "./account/routes.ts"
import { activities } from "./activities/routes.ts"
import { emailVerification } from "./auth/email-verification.ts"
import { passwords } from "./auth/passwords.ts"
import { secondFactors } from "./auth/second-factor.ts"
import { auth } from "./auth/sessions.ts"
import { branches } from "./branches/qr-codes.ts"
import { branchQr } from "./branches/qr-registrations.ts"
import { branchRecords } from "./branches/routes.ts"
import { churchAffiliation } from "./churches/affiliation.ts"
import { churchData } from "./churches/export.ts"
import { churches } from "./churches/lists.ts"
import { churchLogo } from "./churches/logo.ts"
import { enteredChurch } from "./churches/office-entry.ts"
import { churchRecords } from "./churches/routes.ts"
import { core } from "./core/routes.ts"
import { dashboard } from "./dashboard/routes.ts"
import { hierarchy } from "./denominations/hierarchy.ts"
import { denominations } from "./denominations/routes.ts"
import { leads } from "./landing/routes.ts"
import { memberExports, memberImports } from "./members/import-export.ts"
import { ministerialStatuses } from "./members/ministerial-history.ts"
import { members } from "./members/routes.ts"
import { memberStatistics } from "./members/statistics.ts"
import { messageTemplates } from "./messages/routes.ts"
import { ministries } from "./ministries/routes.ts"
import { notifications } from "./notifications/routes.ts"
import { plans } from "./plans/routes.ts"
import { search } from "./search/routes.ts"
import { staff } from "./staff/routes.ts"
import { trash } from "./trash/routes.ts"
import { followUps } from "./visitors/follow-ups.ts"
import { privacyNotices, visitorPrivacy } from "./visitors/privacy.ts"
import { memberVisits, visitorReturns } from "./visitors/returns.ts"
import { visitors } from "./visitors/routes.ts"

/** The whole API, one table. Order is the order of the documentation. */
export const contract = {
  core,
  notifications,
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
  memberStatistics,
  memberExports,
  memberImports,
  members,
  ministerialStatuses,
  ministries,
  activities,
  trash,
}

export type Contract = typeof contract
