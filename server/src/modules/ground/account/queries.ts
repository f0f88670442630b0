import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { countOnRoll } from "../../../db/on-roll.ts"
import { type Db, withoutBranchFilter } from "../../../db/tenant-scope.ts"

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

export type ChurchOfUser = Awaited<ReturnType<typeof churchOfUser>>
