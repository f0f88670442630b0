import type { MessageSettingsChange } from "@aprisco/contract/messages/settings"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { type ChurchSettings, settingsOf } from "./church-settings.ts"

const NAMES = ["quietStart", "quietEnd", "dailyCap", "emailPerMinute", "replyTo", "approvalAbove"] as const

/** Changes how the caller's church sends messages. Throws 400 on quiet hours with one end, or of no length. */
export async function changeMessageSettings(ctx: Context, change: MessageSettingsChange): Promise<void> {
  const { churchId } = ctx.actor
  // Two who change different settings at once: the second waits, and keeps the first one's.
  await ctx.db.selectFrom("churches").where("id", "=", churchId).select("id").forNoKeyUpdate().execute()
  const before = await settingsOf(ctx.db, churchId)
  const after = merged(before, change)
  const { quietStart, quietEnd } = after
  if ((quietStart === null) !== (quietEnd === null) || (quietStart !== null && quietStart === quietEnd)) {
    const wrong = ["Horário inválido"]
    throw invalid({ quietStart: wrong, quietEnd: wrong })
  }
  const changed = NAMES.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  const values = {
    quietStart,
    quietEnd,
    dailyCap: after.dailyCap,
    emailPerMinute: after.emailPerMinute,
    replyTo: after.replyTo,
    approvalAbove: after.approvalAbove,
    updatedAt: ctx.now,
  }
  await ctx.db
    .insertInto("messageSettings")
    .values({ churchId, heldAt: null, ...values })
    .onConflict((known) => known.column("churchId").doUpdateSet(values))
    .execute()
  await record(ctx, "message_settings.changed", {
    entity: "church",
    id: churchId,
    churchId,
    facts: { fields: changed },
  })
}

function merged(before: ChurchSettings, change: MessageSettingsChange): ChurchSettings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}
