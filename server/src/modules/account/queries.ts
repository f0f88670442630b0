import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { countOnRoll } from "../../db/on-roll.ts"
import { type Db, withoutBranchFilter } from "../../db/tenant-scope.ts"

/** A user with the plan of their church. */
export async function userById(db: Db, id: number) {
  const row = await db
    .selectFrom("users")
    .leftJoin("churches", "churches.id", "users.churchId")
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
    .executeTakeFirst()
  return found(row)
}

export type UserRow = Awaited<ReturnType<typeof userById>>

/** The caller's church as the profile shows it, with its members on the roll counted, whatever the caller's branches are. */
export function churchOfUser({ db, now }: Pick<AnyContext, "db" | "now">, churchId: number) {
  return withoutBranchFilter(db, (whole) => churchRow(whole, now, churchId))
}

async function churchRow(db: Db, now: Date, churchId: number) {
  const row = await db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .innerJoin("plans as plan", "plan.id", "churches.planId")
    .leftJoin("plans as requested", "requested.id", "churches.requestedPlanId")
    .leftJoin("churchEndings", "churchEndings.churchId", "churches.id")
    .leftJoin("operatorEntryGrants as entry", (join) =>
      join
        .onRef("entry.churchId", "=", "churches.id")
        .on("entry.endedAt", "is", null)
        .on("entry.endsAt", ">", now),
    )
    .where("churches.id", "=", churchId)
    .where("churches.deletedAt", "is", null)
    .selectAll("churches")
    .select([
      "churchEndings.endsAt",
      "entry.endsAt as operatorEntryUntil",
      "denominations.displayName as denominationName",
      "plan.name as planName",
      "plan.memberLimit as planMemberLimit",
      "requested.name as requestedPlanName",
      "requested.memberLimit as requestedPlanMemberLimit",
    ])
    .select(countOnRoll(sql.ref("churches.id")).as("membersCount"))
    .executeTakeFirst()
  return found(row)
}

export type ChurchRow = Awaited<ReturnType<typeof churchOfUser>>
