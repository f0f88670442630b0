import { rightsOf } from "@aprisco/contract/access/areas"
import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import type { MyChurch } from "@aprisco/contract/account/routes"
import { DOCUMENTS } from "@aprisco/contract/auth/terms"
import type { User } from "@aprisco/contract/auth/user"
import type { RequestContext } from "../../../../core/context.ts"
import { gatedFeatures } from "../../../../core/offer.ts"
import { lacksRequiredSecondFactor } from "../../../../core/session.ts"
import { countsAsVerified } from "../../../../core/verified-email.ts"
import { pictureAddress } from "../../uploads/public.ts"
import type { UserRow } from "./user-by-id.ts"

/** The caller as `GET /users/me/` answers it. Only an active person with a church has rights (docs/product/account.md#2.1). */
export function presentUser(
  requestContext: RequestContext,
  row: UserRow,
  enteredChurch: User["enteredChurch"] = null,
): User {
  const isComplete = row.profileCompletedAt !== null
  const role = isComplete ? row.role : null
  return {
    id: row.id,
    email: row.email,
    emailVerified: countsAsVerified(requestContext.services.config, row),
    fullName: row.fullName,
    phone: row.phone,
    birthDate: row.birthDate,
    gender: row.gender,
    isActive: row.isActive,
    isProfileComplete: isComplete,
    role,
    roleLabel: role ? ROLE_LABELS[role] : "",
    areas: role === null ? [] : row.areas,
    permissions: row.isActive && !lacksRequiredSecondFactor(row) ? rightsOf(role, row.areas) : [],
    mustSetUpSecondFactor: lacksRequiredSecondFactor(row),
    churchId: row.churchId,
    personId: row.personId,
    enteredChurch,
    profile: {
      avatar: pictureAddress(requestContext, row.avatar),
      birthDate: row.birthDate,
      gender: row.gender,
      bio: row.bio,
    },
    subscription: row.planId === null ? null : presentSubscription({ ...row, planId: row.planId }),
    features:
      row.presentPlanId === null ? [] : gatedFeatures(requestContext.services.config, row.presentPlanId),
    terms: {
      acceptedVersion: row.acceptedTerms,
      currentVersion: DOCUMENTS.terms.version,
      mustAccept: row.acceptedTerms !== DOCUMENTS.terms.version,
    },
    draft: isComplete ? null : row.draft,
  }
}

interface PlanColumns {
  planId: string
  planName: string | null
  planMemberLimit: number | null
  requestedPlanId: string | null
  requestedPlanName: string | null
  requestedPlanMemberLimit: number | null
}

/** What a person reads of their church's plan. */
export function presentSubscription(
  row: PlanColumns,
): Pick<MyChurch, "plan" | "requestedPlan" | "subscriptionStatus"> {
  const requestedPlan =
    row.requestedPlanId === null
      ? null
      : {
          id: row.requestedPlanId,
          name: row.requestedPlanName ?? "",
          memberLimit: row.requestedPlanMemberLimit,
        }
  return {
    plan: { id: row.planId, name: row.planName ?? "", memberLimit: row.planMemberLimit },
    requestedPlan,
    subscriptionStatus: requestedPlan ? "pending" : "active",
  }
}
