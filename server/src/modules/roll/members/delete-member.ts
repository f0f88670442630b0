import { isOnRoll, type MembershipStatus } from "@aprisco/contract/vocabulary"
import { record } from "../../../core/audit.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict, found } from "../../../core/errors.ts"
import type { DueTrash } from "../../../core/manifest/trashed-records.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import { purgePictures } from "../../ground/uploads/public.ts"
import {
  allowDeletionWithLastRow,
  keepWithoutRows,
  lockPeopleOf,
  onRollAlready,
  peopleGone,
} from "../../people/people/known-person/public.ts"
import { type LockedRoll, lockRoll, requireMemberQuota } from "./member-quota.ts"
import { memberForUpdate } from "./queries.ts"

/**
 * Deletes a member. The row is retained for 30 days so that an administrator can restore it (docs/product/members.md#6.2),
 * spouse and visitor still linked to it; no answer shows it. The person goes with the last of their rows unless they are to stay
 * (docs/product/people.md#1.6). Throws 404 and 412.
 */
export async function deleteMember(
  ctx: Context,
  id: number,
  { keepPerson }: { keepPerson: boolean },
): Promise<void> {
  const member = await memberForUpdate(ctx, id)
  expectVersion(ctx, member.version)
  await (keepPerson ? keepWithoutRows : allowDeletionWithLastRow)(ctx, member.personId)
  await ctx.db
    .updateTable("members")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  const { churchId, personId } = member
  if (!keepPerson) await peopleGone(ctx, [{ id: personId, churchId, on: ctx.today, why: "left the roll" }])
  await record(ctx, "member.deleted", { entity: "member", id, churchId })
}

/**
 * Restores a member who was deleted after `since`, with all links. Throws 404; 403 beyond the member quota; 409 when another
 * member has their CPF by now, or the person has another entry.
 */
export async function restoreMember(ctx: Context, id: number, since: Date): Promise<void> {
  const { churchId } = await deletedEntry(ctx, id, since)
  const roll = await lockRoll(ctx, churchId)
  // A merge may have made the entry one that leads to another meanwhile (docs/product/people.md#8.9a).
  await lockPeopleOf(ctx, "members", [id])
  const { personId, ...entry } = await deletedEntry(ctx, id, since)
  await restoreDeletedEntry(ctx, entry, roll)
  await allowDeletionWithLastRow(ctx, personId)
}

/** Throws 404. */
async function deletedEntry(ctx: Context, id: number, since: Date) {
  return found(
    await ctx.db
      .selectFrom("members")
      .where("id", "=", id)
      .where("deletedAt", ">", since)
      // Of an entry that was not chosen when two people were merged the other one is there.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("people")
              .whereRef("people.churchId", "=", "members.churchId")
              .whereRef("people.id", "=", "members.personId")
              .where("people.mergedIntoId", "is not", null)
              .select("people.id"),
          ),
        ),
      )
      .select(["id", "churchId", "membershipStatus", "personId"])
      .executeTakeFirst(),
  )
}

interface DeletedEntry {
  id: number
  churchId: number
  membershipStatus: MembershipStatus
}

/**
 * Restores an entry that was just read as deleted, with its line of the trail. Throws 404 where somebody was faster, and 403 and 409 as
 * `restoreMember`.
 */
export async function restoreDeletedEntry(
  ctx: Context,
  { id, churchId, membershipStatus }: DeletedEntry,
  roll: LockedRoll,
): Promise<void> {
  if (isOnRoll(membershipStatus)) await requireMemberQuota(ctx, roll)
  found(
    await ctx.db
      .updateTable("members")
      .set({ deletedAt: null, deletedById: null })
      .where("id", "=", id)
      .where("deletedAt", "is not", null)
      .returning("id")
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, "members_person_live")) throw onRollAlready()
        throw isUniqueViolation(error, "people_roll_cpf")
          ? conflict("Já existe um membro com este CPF.")
          : error
      }),
  )
  await record(ctx, "member.restored", { entity: "member", id, churchId })
}

/**
 * Purges the members who were deleted before `before`, with their histories and the photos that no person has any more; at most `most` of them. Needs a
 * system transaction. Returns the church of each.
 */
export async function purgeMembers(
  ctx: AnyContext,
  { churchId, before, most }: DueTrash,
): Promise<readonly unknown[]> {
  const due = await ctx.db
    .selectFrom("members")
    .where("churchId", "=", churchId)
    .where("deletedAt", "<=", before)
    .orderBy("deletedAt")
    .limit(most)
    .select("id")
    .forUpdate()
    .skipLocked()
    .execute()
  await eraseMembers(
    ctx,
    due.map(({ id }) => id),
  )
  return due
}

/** Deletes these members for good, after a restore. Returns how many were there. */
export async function eraseMembers(ctx: AnyContext, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  // A trigger deletes the people who have no other row with their entries.
  const photos = await ctx.db
    .selectFrom("memberRecords")
    .where("id", "in", [...ids])
    .where("photo", "is not", null)
    .select("photo")
    .execute()
  const gone = await ctx.db
    .deleteFrom("members")
    .where("id", "in", [...ids])
    .returning("id")
    .execute()
  await purgePictures(
    ctx,
    photos.map(({ photo }) => photo),
  )
  return gone.length
}
