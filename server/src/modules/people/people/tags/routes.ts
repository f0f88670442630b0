/** Tags: written with `members.manage`, given to people with `members.edit`. */
import type { Contract } from "@aprisco/contract"
import { tags } from "@aprisco/contract/people/tags"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { personById } from "../queries.ts"
import { presentTags } from "./present.ts"
import { tagById, tagCount, tagRows } from "./queries.ts"
import { setPersonTags } from "./set-person-tags.ts"
import { changeTag, createTag, deleteTag } from "./write-tags.ts"

export const tagsRoutes: Handlers<Contract["tags"]> = {
  list: async (ctx, { query }) => {
    const count = await tagCount(ctx, query)
    return toPage(tags.list.path, query, count, await presentTags(ctx, await tagRows(ctx, query)))
  },
  create: async (ctx, { body }) => (await shown(ctx, await createTag(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeTag(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteTag(ctx, params.id)
    return undefined
  },
}

export const personTagsRoutes: Handlers<Contract["personTags"]> = {
  set: async (ctx, { params, body }) => {
    await setPersonTags(ctx, params.id, body.tags)
    const { tags: given } = found(await personById(ctx, params.id))
    return { tags: given }
  },
}

async function shown(ctx: Context, id: number) {
  const tag = await tagById(ctx, id)
  const [body] = await presentTags(ctx, [tag])
  return tagged(found(body), tag.version)
}
