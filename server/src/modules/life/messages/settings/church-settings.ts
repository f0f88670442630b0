import { sql } from "kysely"
import type { Db } from "../../../../db/tenant-scope.ts"

/** How a church sends messages, with the product's defaults where it has said nothing (docs/product/messages.md#6.1). */
export interface ChurchSettings {
  /** HH:MM by the clock of the church's state. */
  readonly quietStart: string | null
  readonly quietEnd: string | null
  readonly dailyCap: number
  readonly emailPerMinute: number
  readonly replyTo: string | null
  readonly approvalAbove: number | null
  /** Since when nothing leaves, after a restore. */
  readonly heldAt: Date | null
  readonly updatedAt: Date | null
}

export const DEFAULT_SETTINGS: ChurchSettings = {
  quietStart: "21:00",
  quietEnd: "08:00",
  dailyCap: 2,
  emailPerMinute: 60,
  replyTo: null,
  approvalAbove: null,
  heldAt: null,
  updatedAt: null,
}

/** The settings of a church in the scope of the transaction. */
export async function settingsOf(db: Db, churchId: number): Promise<ChurchSettings> {
  const row = await db
    .selectFrom("messageSettings")
    .where("churchId", "=", churchId)
    .select(["dailyCap", "emailPerMinute", "replyTo", "approvalAbove", "heldAt", "updatedAt"])
    .select([
      sql<string | null>`to_char(quiet_start, 'HH24:MI')`.as("quietStart"),
      sql<string | null>`to_char(quiet_end, 'HH24:MI')`.as("quietEnd"),
    ])
    .executeTakeFirst()
  return row ?? DEFAULT_SETTINGS
}
