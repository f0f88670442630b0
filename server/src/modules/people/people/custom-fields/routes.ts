/** Custom fields: defined with `fields.manage`; each field names the rights that read and write its answers. */
import type { Contract } from "@aprisco/contract"
import { customFields } from "@aprisco/contract/people/custom-fields"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { presentCounted, presentField } from "./present.ts"
import { answersOf, fieldById, fieldCount, fieldRows } from "./queries.ts"
import { changeField, createField, deleteField, orderFields } from "./write-fields.ts"

export const customFieldsRoutes: Handlers<Contract["customFields"]> = {
  list: async (ctx, { query }) => {
    const count = await fieldCount(ctx)
    const rows = await fieldRows(ctx, query)
    return toPage(
      customFields.list.path,
      query,
      count,
      rows.map((row) => presentField(ctx, row)),
    )
  },
  create: async (ctx, { body }) => (await shown(ctx, await createField(ctx, body))).body,
  order: async (ctx, { body }) => {
    await orderFields(ctx, body.fields)
    return undefined
  },
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeField(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteField(ctx, params.id)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  const field = await fieldById(ctx, id)
  return tagged(presentCounted(ctx, field, await answersOf(ctx, field)), field.version)
}
