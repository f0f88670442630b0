import { isDeepStrictEqual } from "node:util"
import type { PersonListBody, PersonListChange } from "@aprisco/contract/lists/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { can, ensure, expectVersion } from "../../../core/ensure.ts"
import { conflict, denied } from "../../../core/errors.ts"
import { withoutBranchFilter } from "../../../db/tenant-scope.ts"
import { requireColumns } from "./columns.ts"
import { fieldsFor, hasUnseen } from "./list-fields.ts"
import { parseRules } from "./parse-rules.ts"
import { mayChange } from "./policy.ts"
import { countOwnLists, type LockedList, listForUpdate } from "./queries.ts"
import { forgetListPeople, rememberPeople } from "./remember-people.ts"

const MAX_OWN_LISTS = 200

/**
 * Creates a list and counts its people. Returns its id. Throws 400 on rules and columns, 403 where the caller may not share it, 409 beyond
 * 200 lists (docs/product/lists.md#1.2).
 */
export async function createList(ctx: Context, body: PersonListBody): Promise<number> {
  const { churchId, userId } = ctx.actor
  requireSharing(ctx, body.sharing)
  const rules = parseRules((await fieldsFor(ctx)).seen, body.rules)
  const columns = await requireColumns(ctx, body.columns)
  if ((await countOwnLists(ctx)) >= MAX_OWN_LISTS)
    throw conflict(`Você já tem ${MAX_OWN_LISTS} listas. Exclua uma antes de criar outra.`)
  const { id } = await ctx.db
    .insertInto("personLists")
    .values({
      churchId,
      ownerId: userId,
      name: body.name,
      rules: JSON.stringify(rules),
      sharing: body.sharing,
      columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await countAnew(ctx, { id, churchId })
  await record(ctx, "list.created", { entity: "list", id, churchId, facts: { sharing: body.sharing } })
  return id
}

/**
 * Changes what the body names. With other rules the list begins anew (docs/product/lists.md#3.1). Throws 404, 412, 400 as `createList`, 403
 * where the caller may not change it or not see one of its fields.
 */
export async function changeList(ctx: Context, id: number, change: PersonListChange): Promise<void> {
  const list = await listForUpdate(ctx, id)
  const fields = await fieldsFor(ctx)
  ensure(mayChange(ctx, list) && !hasUnseen(fields, list.rules))
  expectVersion(ctx, list.version)
  const { name = list.name, sharing = list.sharing } = change
  if (sharing !== list.sharing) requireSharing(ctx, "church")
  const rules = change.rules === undefined ? list.rules : parseRules(fields.seen, change.rules)
  const columns = change.columns === undefined ? list.columns : await requireColumns(ctx, change.columns)
  const others = !isDeepStrictEqual(rules, list.rules)
  const changed = [
    ...(name === list.name ? [] : ["name"]),
    ...(others ? ["rules"] : []),
    ...(sharing === list.sharing ? [] : ["sharing"]),
    ...(columns.join() === list.columns.join() ? [] : ["columns"]),
  ]
  if (changed.length === 0) return
  await ctx.db
    .updateTable("personLists")
    .set({ name, rules: JSON.stringify(rules), sharing, columns })
    .where("id", "=", id)
    .execute()
  if (others) {
    await forgetListPeople(ctx, id)
    await countAnew(ctx, list)
  }
  const { churchId } = list
  await record(ctx, "list.changed", { entity: "list", id, churchId, facts: { fields: changed } })
}

/** Deletes a list. Throws 404, 412, and 403 where the caller may not change it. */
export async function deleteList(ctx: Context, id: number): Promise<void> {
  const list = await listForUpdate(ctx, id)
  ensure(mayChange(ctx, list))
  expectVersion(ctx, list.version)
  await ctx.db.deleteFrom("personLists").where("id", "=", id).execute()
  await record(ctx, "list.deleted", { entity: "list", id, churchId: list.churchId })
}

/** Counts a list again among all people of the church, also those out of the caller's reach. */
export function countAnew(
  ctx: Context,
  { id, churchId }: Pick<LockedList, "id" | "churchId">,
): Promise<void> {
  return withoutBranchFilter(ctx.db, (db) => rememberPeople({ ...ctx, db }, churchId, id))
}

function requireSharing(ctx: Context, sharing: LockedList["sharing"]): void {
  if (sharing === "church" && !can(ctx, "lists.share")) throw denied("lists.share")
}
