import { MAX_TAGS } from "@aprisco/contract/people/custom-field-labels"
import type { TagBody, TagChange } from "@aprisco/contract/people/tags"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { lockChurch, requireChurchInReach } from "../../../ground/branches/public.ts"
import { peopleWith, tagForUpdate } from "./queries.ts"

/** Creates a tag. Throws 400 on a church out of reach, a name in use and too many tags (docs/product/people.md#5.1). */
export async function createTag(ctx: Context, { church, name, color }: TagBody): Promise<number> {
  requireChurchInReach(ctx, church)
  const churchId = church ?? ctx.actor.churchId
  // Two simultaneous calls wait here, so that the limit counts both.
  await lockChurch(ctx, churchId)
  const { count } = await ctx.db
    .selectFrom("tags")
    .where("churchId", "=", churchId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count >= MAX_TAGS) throw invalid({ nonFieldErrors: [`No máximo ${MAX_TAGS} etiquetas.`] })
  const { id } = await ctx.db
    .insertInto("tags")
    .values({ churchId, name, color, createdById: ctx.actor.userId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  await record(ctx, "tag.created", { entity: "tag", id, churchId })
  return id
}

/** Renames or recolours a tag. Throws 404, 412 on another version, 400 on a name in use. */
export async function changeTag(ctx: Context, id: number, change: TagChange): Promise<void> {
  const tag = await tagForUpdate(ctx, id)
  expectVersion(ctx, tag.version)
  const fields = changedFields(tag, change)
  if (fields.length === 0) return
  await ctx.db.updateTable("tags").set(change).where("id", "=", id).execute().catch(nameTaken)
  await record(ctx, "tag.changed", { entity: "tag", id, churchId: tag.churchId, facts: { fields } })
}

/** Deletes a tag, and takes it from everybody who has it. Throws 404 and 412. */
export async function deleteTag(ctx: Context, id: number): Promise<void> {
  const tag = await tagForUpdate(ctx, id)
  expectVersion(ctx, tag.version)
  const people = (await peopleWith(ctx, [id])).get(id)?.all ?? 0
  await withoutBranchFilter(ctx.db, async (db) => {
    await db.deleteFrom("personTags").where("tagId", "=", id).execute()
  })
  await ctx.db.deleteFrom("tags").where("id", "=", id).execute()
  await record(ctx, "tag.deleted", {
    entity: "tag",
    id,
    churchId: tag.churchId,
    facts: { name: tag.name, people },
  })
}

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error, "tags_name")
    ? invalid({ name: ["Já existe uma etiqueta com este nome."] })
    : error
}
