import type { NotificationPreferences } from "@aprisco/contract/notifications/routes"
import type { SignedInContext } from "../../../core/context.ts"
import { DEFAULT_PREFERENCES } from "./audience.ts"
import { preferencesOf } from "./queries.ts"

/** What the caller gets by e-mail: their choice, else the default. */
export async function readPreferences(ctx: SignedInContext): Promise<NotificationPreferences> {
  return (await preferencesOf(ctx)) ?? DEFAULT_PREFERENCES
}

/** Changes the named preferences; the others stay as they are. */
export async function choosePreferences(
  ctx: SignedInContext,
  wish: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> {
  const chosen = { ...(await readPreferences(ctx)), ...wish }
  await ctx.db
    .insertInto("notificationPreferences")
    .values({ userId: ctx.actor.userId, ...chosen })
    .onConflict((clash) => clash.column("userId").doUpdateSet(chosen))
    .execute()
  return chosen
}
