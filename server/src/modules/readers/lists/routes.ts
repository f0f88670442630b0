/** Lists of people that rules describe. Row-level security restricts a BRANCH_MANAGER to the people of their branches. */
import type { Contract } from "@aprisco/contract"
import { lists } from "@aprisco/contract/lists/routes"
import type { Context } from "../../../core/context.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { changeList, countAnew, createList, deleteList } from "./change-lists.ts"
import { presentColumns } from "./columns.ts"
import { fieldsFor, presentFields } from "./list-fields.ts"
import { countOfList, exportList, listChanges, listPeopleOf, previewList } from "./list-people.ts"
import { presentList } from "./present.ts"
import { changedListById, type ListRecord, listById, listPage } from "./queries.ts"

export const listsRoutes: Handlers<Contract["lists"]> = {
  list: async (ctx, { query }) => {
    const { count, rows } = await listPage(ctx, query)
    const fields = await fieldsFor(ctx)
    const results = rows.map((list) => presentList(ctx, fields, list))
    return toPage(lists.list.path, query, count, results)
  },
  fields: async (ctx) => presentFields((await fieldsFor(ctx)).seen),
  columns: (ctx) => presentColumns(ctx),
  create: async (ctx, { body }) => (await shown(ctx, await createList(ctx, body))).body,
  preview: (ctx, { body }) => previewList(ctx, body.rules),
  detail: async (ctx, { params }) => {
    await countAnew(ctx, await listById(ctx, params.id))
    return shown(ctx, params.id)
  },
  update: async (ctx, { params, body }) => {
    await changeList(ctx, params.id, body)
    return presented(ctx, await changedListById(ctx, params.id))
  },
  remove: async (ctx, { params }) => {
    await deleteList(ctx, params.id)
    return undefined
  },
  people: (ctx, { params, query }) => listPeopleOf(ctx, params.id, query),
  export: (ctx, { params, query }) => exportList(ctx, params.id, query),
  changes: (ctx, { params, query }) => listChanges(ctx, params.id, query.since),
}

const shown = async (ctx: Context, id: number) => presented(ctx, await listById(ctx, id))

async function presented(ctx: Context, list: ListRecord) {
  const shown = presentList(ctx, await fieldsFor(ctx), list)
  // Counted now where what is remembered is not for the caller.
  const count = shown.usable ? (shown.count ?? (await countOfList(ctx, list))) : null
  return tagged({ ...shown, count }, list.version)
}
