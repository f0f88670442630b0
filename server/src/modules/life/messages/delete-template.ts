import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { lockChurch } from "../../ground/branches/public.ts"
import { makeDefault } from "./make-default.ts"
import { templateForUpdate, templatesOf } from "./queries.ts"

/** Deletes a template for good; if it was the default, the next one becomes it. Throws 404, 412 on another version. */
export async function deleteTemplate(ctx: Context, id: number): Promise<void> {
  await lockChurch(ctx, ctx.actor.churchId)
  const { churchId, isDefault, version } = await templateForUpdate(ctx, id)
  expectVersion(ctx, version)
  await ctx.db.deleteFrom("messageTemplates").where("id", "=", id).execute()
  const [next] = await templatesOf(ctx, churchId)
  if (isDefault && next) await makeDefault(ctx, next.id)
  await record(ctx, "message_template.deleted", { entity: "message_template", id, churchId })
}
