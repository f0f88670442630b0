import { found } from "../../../../core/errors.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { personOfAccount, TIED_PERSON } from "../person-of-account.ts"

/** A user with the plan of their church, and that of the one in which they work now. `entered`: null where it is their own. */
export async function userById(db: Db, id: number, entered: { id: number } | null = null) {
  const row = await db
    .selectFrom("users")
    .leftJoin("churches", "churches.id", "users.churchId")
    .leftJoin("churches as present", (join) =>
      join.on((eb) => eb("present.id", "=", entered?.id ?? eb.ref("users.churchId"))),
    )
    .leftJoin("plans as plan", "plan.id", "churches.planId")
    .leftJoin("plans as requested", "requested.id", "churches.requestedPlanId")
    .where("users.id", "=", id)
    .select([
      "users.id",
      "users.email",
      "users.emailVerified",
      "users.fullName",
      "users.phone",
      "users.birthDate",
      "users.gender",
      "users.bio",
      "users.isActive",
      "users.role",
      "users.areas",
      "users.churchId",
      "users.profileCompletedAt",
      "users.draft",
      "users.avatar",
      "users.totpConfirmedAt",
      "churches.secondFactorRequired",
      "churches.followUpHours",
      "present.planId as presentPlanId",
      "plan.id as planId",
      "plan.name as planName",
      "plan.memberLimit as planMemberLimit",
      "requested.id as requestedPlanId",
      "requested.name as requestedPlanName",
      "requested.memberLimit as requestedPlanMemberLimit",
    ])
    .select((eb) =>
      eb
        .selectFrom("termsAcceptances")
        .whereRef("termsAcceptances.userId", "=", "users.id")
        .where("termsAcceptances.document", "=", "terms")
        .select((of) => of.fn.max("termsAcceptances.version").as("version"))
        .as("acceptedTerms"),
    )
    .leftJoinLateral(personOfAccount, (join) => join.onTrue())
    .select(TIED_PERSON)
    .executeTakeFirst()
  return found(row)
}

export type UserRow = Awaited<ReturnType<typeof userById>>
