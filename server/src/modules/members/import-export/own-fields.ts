import type { Context, RequestContext } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { createTenantScope } from "../../../db/tenant-scope.ts"
import { answerableFields, type CustomField } from "../../people/custom-fields/public.ts"
import { tagsInUse, tagsOfChurch } from "../../people/tags/public.ts"
import { readsRegistry } from "../public.ts"

/** A field of the church, as reading a file needs it: a thread gets no more. */
export type OwnField = Pick<CustomField, "id" | "key" | "name" | "kind" | "options" | "version">

/** A tag of the church. */
export type SheetTag = Awaited<ReturnType<typeof tagsOfChurch>>[number]

/** What a sheet may have besides the roll's own columns. */
export interface ChurchColumns {
  /** The fields that the church has added and that the caller answers. */
  ownFields: readonly OwnField[]
  /** The church's tags, where the caller gives them. None: a sheet has no column of tags. */
  tags: readonly SheetTag[]
}

/**
 * The fields that the church has added and that the caller answers, and its tags; others are unknown columns
 * (docs/product/people.md#5.9). In a transaction of its own: a file is read while none is open.
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
  // Sent together.
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

/** Keeps the tags that lines name as they are until the transaction ends. Throws 409 where one has changed since the file was read. */
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

/** Keeps the fields that a file was read with as they are until the transaction ends. Throws 409 where one has changed since. */
export async function requireSameFields(ctx: Context, fields: readonly OwnField[]): Promise<void> {
  if (fields.length === 0) return
  const now = await answerableFields(ctx, ctx.actor.churchId).forKeyShare("customFields").execute()
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  if (fields.some(({ id, version }) => versions.get(id) !== version))
    throw conflict("Os campos próprios da igreja mudaram. Confira o arquivo de novo.")
}
