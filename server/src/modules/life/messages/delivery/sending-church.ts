import type { AnyContext } from "../../../../core/context.ts"
import { type ChurchSettings, settingsOf } from "../settings/church-settings.ts"

/** A church whose messages may leave now. */
export interface SendingChurch {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly state: string
  readonly settings: ChurchSettings
}

/** Null: it is disabled, or everything waits since a restore. */
export async function sendingChurch(ctx: AnyContext, churchId: number): Promise<SendingChurch | null> {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .where("disabledAt", "is", null)
    .select(["id", "name", "email", "state"])
    .executeTakeFirst()
  if (church === undefined) return null
  const settings = await settingsOf(ctx.db, churchId)
  return settings.heldAt === null ? { ...church, settings } : null
}
