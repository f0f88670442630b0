import type { Context, RequestContext } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { createTenantScope } from "../../../../db/tenant-scope.ts"
import { answerableFields, type CustomField } from "../../../people/people/custom-fields/public.ts"
import { readsRegistry } from "../../../people/people/public.ts"
import { tagsInUse, tagsOfChurch } from "../../../people/people/tags/public.ts"

/** What the thread that reads a file needs of a custom field. */
export type OwnField = Pick<CustomField, "id" | "key" | "name" | "kind" | "options" | "version">

/** A tag of the church. */
export type SheetTag = Awaited<ReturnType<typeof tagsOfChurch>>[number]

/** The columns of a sheet besides the roll's own. */
export interface ChurchColumns {
  /** The custom fields that the caller may write. */
  ownFields: readonly OwnField[]
  /** The church's tags, where the caller may give them. Empty: the sheet has no column of tags. */
  tags: readonly SheetTag[]
}

/**
 * The custom fields that the caller may write, and the church's tags (docs/product/people.md#5.9). Reads them in a transaction of its own,
 * since none is open while a file is read.
 */
export function readChurchColumns(
  requestContext: RequestContext,
  actor: Context["actor"],
): Promise<ChurchColumns> {
  return requestContext.services.database.withTenant(createTenantScope(actor), (db) =>
    churchColumnsOf({ ...requestContext, db, actor, expectedVersion: null, afterCommit: () => undefined }),
  )
}

/** The same in the caller's transaction. */
export async function churchColumnsOf(ctx: Context): Promise<ChurchColumns> {
  const { churchId } = ctx.actor
  // Both statements are sent without waiting for the first one's result.
  const [fields, tags] = await Promise.all([
    answerableFields(ctx, churchId).execute(),
    readsRegistry(ctx) ? tagsOfChurch(ctx, churchId) : [],
  ])
  const ownFields = fields.map(({ id, key, name, kind, options, version }) => ({
    id,
    key,
    name,
    kind,
    options,
    version,
  }))
  return { ownFields, tags }
}

/** Locks the tags that lines name until the transaction ends. Throws 409 where one was changed since the file was read. */
export async function requireSameTags(
  ctx: Context,
  tags: readonly SheetTag[],
  lines: readonly { tags: readonly number[] }[],
): Promise<void> {
  const named = new Set(lines.flatMap((line) => line.tags))
  if (named.size === 0) return
  const now = await tagsInUse(ctx, ctx.actor.churchId, [...named])
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  if (tags.some(({ id, version }) => named.has(id) && versions.get(id) !== version))
    throw conflict("As etiquetas da igreja mudaram. Confira o arquivo de novo.")
}

/** Locks the fields with which a file was read until the transaction ends. Throws 409 where one was changed since. */
export async function requireSameFields(ctx: Context, fields: readonly OwnField[]): Promise<void> {
  if (fields.length === 0) return
  const now = await answerableFields(ctx, ctx.actor.churchId).forKeyShare("customFields").execute()
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  if (fields.some(({ id, version }) => versions.get(id) !== version))
    throw conflict("Os campos próprios da igreja mudaram. Confira o arquivo de novo.")
}
