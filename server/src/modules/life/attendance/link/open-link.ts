import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { hashToken } from "../../../../core/session.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import { isStillTheirs } from "./addressee.ts"

const TOKEN = /^[\w-]{43}$/

/**
 * The list of a secret address; from here on the transaction sees its church alone. Throws one and the same 404 for an address that is malformed,
 * unknown, expired or ended, of a church that is closed, or whose addressee answers for the group no more (docs/product/attendance.md#6.3).
 */
export async function openLink(ctx: PublicContext, token: string) {
  const list = TOKEN.test(token) ? await listOf(ctx, token) : undefined
  if (list === undefined) throw notFound("Este endereço não existe ou já não vale.")
  await setTenant(ctx.db, createPublicScope(list.churchId))
  return list
}

function listOf({ db, now }: PublicContext, token: string) {
  return db
    .selectFrom("attendanceLinks")
    .innerJoin("gatherings", (join) =>
      join
        .onRef("gatherings.churchId", "=", "attendanceLinks.churchId")
        .onRef("gatherings.id", "=", "attendanceLinks.gatheringId"),
    )
    .innerJoin("groups", (join) =>
      join.onRef("groups.churchId", "=", "gatherings.churchId").onRef("groups.id", "=", "gatherings.groupId"),
    )
    .innerJoin("churches", "churches.id", "attendanceLinks.churchId")
    .where("attendanceLinks.tokenHash", "=", hashToken(token))
    .where("attendanceLinks.endedAt", "is", null)
    .where("attendanceLinks.expiresAt", ">", now)
    .where("gatherings.status", "!=", "cancelled")
    .where("churches.deletedAt", "is", null)
    .where("churches.disabledAt", "is", null)
    .where(isStillTheirs)
    .select([
      "gatherings.id",
      "gatherings.churchId",
      "gatherings.groupId",
      "gatherings.title",
      "gatherings.day",
      "gatherings.startTime",
      "gatherings.status",
      "churches.name as churchName",
    ])
    .executeTakeFirst()
}
