import type { MessageTemplateChange } from "@aprisco/contract/messages/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { lockChurch } from "../../ground/branches/public.ts"
import { templateNameTaken } from "./create-template.ts"
import { makeDefault } from "./make-default.ts"
import { isNameTaken, templateForUpdate } from "./queries.ts"

/**
 * Changes the fields that the body names. The default is changed by making another one the default. Throws 404, 412, 400 on a
 * name in use.
 */
export async function changeTemplate(ctx: Context, id: number, change: MessageTemplateChange): Promise<void> {
  await lockChurch(ctx, ctx.actor.churchId)
  const template = await templateForUpdate(ctx, id)
  expectVersion(ctx, template.version)
  const { name = template.name, text = template.text, isDefault } = change
  ensure(!(await isNameTaken(ctx, name, id)), templateNameTaken)
  const fields = [
    ...(name === template.name ? [] : ["name"]),
    ...(text === template.text ? [] : ["text"]),
    ...(isDefault && !template.isDefault ? ["isDefault"] : []),
  ]
  if (fields.length === 0) return
  if (fields.includes("isDefault")) await makeDefault(ctx, id)
  if (fields.includes("name") || fields.includes("text"))
    await ctx.db.updateTable("messageTemplates").set({ name, text }).where("id", "=", id).execute()
  await record(ctx, "message_template.changed", {
    entity: "message_template",
    id,
    churchId: template.churchId,
    facts: { fields },
  })
}
