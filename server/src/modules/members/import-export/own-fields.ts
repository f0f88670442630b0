import type { Context, RequestContext } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { createTenantScope } from "../../../db/tenant-scope.ts"
import { answerableFields, type CustomField } from "../../people/custom-fields/public.ts"

/** A field of the church, as reading a file needs it: a thread gets no more. */
export type OwnField = Pick<CustomField, "id" | "key" | "name" | "kind" | "options" | "version">

/**
 * The fields that the church has added and that the caller answers; others are unknown columns (docs/product/people.md#5.9). In a
 * transaction of its own: a file is read while none is open.
 */
export function readOwnFields(requestContext: RequestContext, actor: Context["actor"]): Promise<OwnField[]> {
  return requestContext.services.database.withTenant(createTenantScope(actor), (db) =>
    ownFieldsOf({ ...requestContext, db, actor, expectedVersion: null, afterCommit: () => undefined }),
  )
}

/** The same in the caller's transaction. */
export async function ownFieldsOf(ctx: Context): Promise<OwnField[]> {
  const fields = await answerableFields(ctx, ctx.actor.churchId).execute()
  return fields.map(({ id, key, name, kind, options, version }) => ({
    id,
    key,
    name,
    kind,
    options,
    version,
  }))
}

/** Keeps the fields that a file was read with as they are until the transaction ends. Throws 409 where one has changed since. */
export async function requireSameFields(ctx: Context, fields: readonly OwnField[]): Promise<void> {
  if (fields.length === 0) return
  const now = await answerableFields(ctx, ctx.actor.churchId).forKeyShare("customFields").execute()
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  if (fields.some(({ id, version }) => versions.get(id) !== version))
    throw conflict("Os campos próprios da igreja mudaram. Confira o arquivo de novo.")
}
