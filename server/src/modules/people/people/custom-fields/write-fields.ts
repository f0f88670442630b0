import { MAX_CUSTOM_FIELDS } from "@aprisco/contract/people/custom-field-labels"
import type { CustomFieldBody, CustomFieldChange } from "@aprisco/contract/people/custom-fields"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { lockChurch, requireChurchInReach } from "../../../ground/branches/public.ts"
import { optionsFor } from "./check-options.ts"
import { keyOfName } from "./key-of-name.ts"
import { answersOf, type CustomField, fieldForUpdate, isAnswered } from "./queries.ts"
import { removeOptions } from "./remove-options.ts"

/**
 * Adds a field after the others. Its key is made from the name and never changes. Throws 400 on a church out of reach, a name in use, a
 * choice without options and too many fields (docs/product/people.md#5.4).
 */
export async function createField(ctx: Context, body: CustomFieldBody): Promise<number> {
  const { church, options, ...columns } = body
  requireChurchInReach(ctx, church)
  const churchId = church ?? ctx.actor.churchId
  const kept = optionsFor(body.kind, options)
  // Two simultaneous calls wait here, so that the limit, the key and the position count both.
  await lockChurch(ctx, churchId)
  const others = await ctx.db
    .selectFrom("customFields")
    .where("churchId", "=", churchId)
    .select(["key", "position"])
    .execute()
  if (others.length >= MAX_CUSTOM_FIELDS)
    throw invalid({ nonFieldErrors: [`No máximo ${MAX_CUSTOM_FIELDS} campos.`] })
  const { id } = await ctx.db
    .insertInto("customFields")
    .values({
      ...columns,
      key: keyOfName(body.name, new Set(others.map(({ key }) => key))),
      searchable: body.kind === "text" && body.searchable,
      options: JSON.stringify(kept),
      position: Math.max(0, ...others.map(({ position }) => position + 1)),
      churchId,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  await record(ctx, "custom_field.created", { entity: "custom_field", id, churchId })
  return id
}

/**
 * Changes what the body names. An option that is left out is removed from the answers (docs/product/people.md#5.6). Throws 404, 412 on
 * another version, 400 as `createField` does, and 409 on another kind where the field has answers.
 */
export async function changeField(ctx: Context, id: number, change: CustomFieldChange): Promise<void> {
  const field = await fieldForUpdate(ctx, id)
  expectVersion(ctx, field.version)
  const { options: wanted, ...columns } = change
  const kind = change.kind ?? field.kind
  if (kind !== field.kind && (await isAnswered(ctx, field)))
    throw conflict("Este campo já tem respostas. Crie outro campo.")
  const options = optionsFor(kind, wanted ?? field.options)
  const values = {
    ...columns,
    ...(kind === "text" ? {} : { searchable: false }),
    ...(sameOptions(options, field.options) ? {} : { options: JSON.stringify(options) }),
  }
  const fields = changedFields(field, values)
  if (fields.length === 0) return
  await removeOptions(ctx, field, options)
  await ctx.db.updateTable("customFields").set(values).where("id", "=", id).execute().catch(nameTaken)
  await record(ctx, "custom_field.changed", {
    entity: "custom_field",
    id,
    churchId: field.churchId,
    facts: { fields },
  })
}

/** Deletes a field with all its answers. Throws 404 and 412. */
export async function deleteField(ctx: Context, id: number): Promise<void> {
  const field = await fieldForUpdate(ctx, id)
  expectVersion(ctx, field.version)
  const { total } = await answersOf(ctx, field)
  await ctx.db.deleteFrom("customFields").where("id", "=", id).execute()
  await record(ctx, "custom_field.deleted", {
    entity: "custom_field",
    id,
    churchId: field.churchId,
    facts: { name: field.name, answers: total },
  })
}

/** Puts the fields in this order. Fields that are not named come after them, in their former order. Throws 400 on a field out of reach. */
export async function orderFields(ctx: Context, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)]
  const known = await ctx.db
    .selectFrom("customFields")
    .where("id", "in", ids)
    .select(["id", "churchId"])
    .execute()
  const [first] = known
  if (
    first === undefined ||
    known.length < ids.length ||
    known.some(({ churchId }) => churchId !== first.churchId)
  )
    throw invalid({ fields: ["Campo não encontrado."] })
  await lockChurch(ctx, first.churchId)
  const { churchId } = first
  const all = await ctx.db
    .selectFrom("customFields")
    .where("churchId", "=", churchId)
    .orderBy("position")
    .orderBy("id")
    .select("id")
    .execute()
  const order = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))]
  await ctx.db
    .updateTable("customFields")
    .set((eb) => ({ position: eb.fn<number>("array_position", [eb.val(order), eb.ref("id")]) }))
    .where("churchId", "=", churchId)
    .execute()
  await record(ctx, "custom_field.ordered", { entity: "custom_field", id: order[0] ?? null, churchId })
}

const sameOptions = (one: CustomField["options"], other: CustomField["options"]) =>
  JSON.stringify(one.map(({ id, label }) => [id, label])) ===
  JSON.stringify(other.map(({ id, label }) => [id, label]))

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error, "custom_fields_name")
    ? invalid({ name: ["Já existe um campo com este nome."] })
    : error
}
