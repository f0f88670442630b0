import type { AutomationChange, AutomationKind } from "@aprisco/contract/messages/automations"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { lockChurch } from "../../../ground/branches/public.ts"
import { automationOf } from "./queries.ts"

/**
 * Changes an automatic message of the caller's church, and switches it on or off. What happened before it was switched on starts nothing
 * (docs/product/messages.md#7.1). Throws 400 on a template that is none of the church's.
 */
export async function changeAutomation(
  ctx: Context,
  kind: AutomationKind,
  change: AutomationChange,
): Promise<void> {
  const { churchId } = ctx.actor
  await lockChurch(ctx, churchId)
  const now = await automationOf(ctx, churchId, kind)
  const { isOn = now.activeSince !== null, params = {} } = change
  const values = {
    channels: [...new Set(change.channels ?? now.channels)],
    templateId: change.templateId === undefined ? now.templateId : change.templateId,
    sendTime: change.sendTime ?? now.sendTime,
    days: now.days === null ? null : (params.days ?? now.days),
    tellsPerson: params.tellsPerson ?? now.tellsPerson,
    activeSince: isOn ? (now.activeSince ?? ctx.now) : null,
    switchedOnById: ctx.actor.userId,
  }
  await requireTemplate(ctx, values.templateId)
  await ctx.db
    .insertInto("messageAutomations")
    .values({ churchId, kind, ...values, updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(["churchId", "kind"]).doUpdateSet({ ...values, updatedAt: ctx.now }),
    )
    .execute()
  await record(ctx, actionOf(now.activeSince !== null, isOn), {
    entity: "church",
    id: churchId,
    churchId,
    facts: { kind },
  })
}

function actionOf(was: boolean, is: boolean) {
  if (was === is) return "message_automation.changed"
  return is ? "message_automation.switched_on" : "message_automation.switched_off"
}

async function requireTemplate(ctx: Context, templateId: number | null): Promise<void> {
  if (templateId === null) return
  const template = await ctx.db
    .selectFrom("messageTemplates")
    .where("churchId", "=", ctx.actor.churchId)
    .where("id", "=", templateId)
    .where("purpose", "is not", null)
    .select("id")
    .executeTakeFirst()
  ensure(template !== undefined, () => invalid({ templateId: ["Modelo não encontrado."] }))
}
