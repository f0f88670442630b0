import { MAX_PUBLIC_GROUPS } from "@aprisco/contract/groups/labels"
import type { PublicContext } from "../../../../core/context.ts"
import { hasRoom } from "../queries.ts"

const PURPOSE = "group on a page"
/** Enough that nobody finds one by trying. */
const CODE_BYTES = 12

/** The groups of a church that are on its page, by neighbourhood. */
export function publicGroups(ctx: PublicContext, churchId: number) {
  return (
    ctx.db
      .selectFrom("groups")
      .innerJoin("branches", (join) =>
        join.onRef("branches.churchId", "=", "groups.churchId").onRef("branches.id", "=", "groups.branchId"),
      )
      .where("groups.churchId", "=", churchId)
      // As the form behind a QR code, of which a branch that is not active has none.
      .where("branches.isActive", "=", true)
      .where("groups.isPublic", "=", true)
      .where("groups.endedOn", "is", null)
      .orderBy("groups.city")
      .orderBy("groups.neighborhood")
      .orderBy("groups.name")
      .orderBy("groups.id")
      .limit(MAX_PUBLIC_GROUPS)
      .select([
        "groups.id",
        "groups.branchId",
        "groups.name",
        "groups.kind",
        "groups.neighborhood",
        "groups.city",
        "groups.weekday",
        "groups.startTime",
        hasRoom.as("hasRoom"),
      ])
      .execute()
  )
}

/** What a group is called on a page: it says nothing of other groups, and ends with the page's address. */
export function groupCode(ctx: PublicContext, page: string, id: number): string {
  return codesOf(ctx, page, id)[0] ?? ""
}

/** The group of a code that this page has given, under any accepted key. */
export function groupOfCode<Group extends { id: number }>(
  ctx: PublicContext,
  page: string,
  groups: readonly Group[],
  code: string,
): Group | undefined {
  return groups.find(({ id }) => codesOf(ctx, page, id).includes(code))
}

function codesOf(ctx: PublicContext, page: string, id: number): string[] {
  const hashes = ctx.services.encryption.hashes(PURPOSE, `${page} ${id}`)
  return hashes.map((hash) => hash.subarray(0, CODE_BYTES).toString("base64url"))
}
