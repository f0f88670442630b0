import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { DEFAULT_SETTINGS } from "./church-settings.ts"

/**
 * Nothing of a restored installation leaves by itself, which may be a copy: churches with messages under way or scheduled, or automatic ones that are on, wait for «Retomar envios»
 * (docs/product/messages.md#6.2). `churchId`: only this one, which has arrived from another installation.
 */
export async function holdMessages(ctx: AnyContext, churchId: number | null = null): Promise<void> {
  const { quietStart, quietEnd, dailyCap, emailPerMinute } = DEFAULT_SETTINGS
  await sql`insert into message_settings (church_id, quiet_start, quiet_end, daily_cap, email_per_minute, held_at)
    select waiting.church_id, ${quietStart}::time, ${quietEnd}::time, ${dailyCap}::smallint, ${emailPerMinute}::smallint, ${ctx.now}::timestamptz
    from (
      select church_id from messages where state in ('sending', 'scheduled', 'paused')
      union
      select church_id from message_automations where active_since is not null) as waiting
    where ${churchId}::bigint is null or waiting.church_id = ${churchId}::bigint
    on conflict (church_id) do update set held_at = excluded.held_at`.execute(ctx.db)
}

/** The same of these churches, for what else of them would leave by itself. */
export async function holdChurches(ctx: AnyContext, churchIds: readonly number[]): Promise<void> {
  const { quietStart, quietEnd, dailyCap, emailPerMinute } = DEFAULT_SETTINGS
  await sql`insert into message_settings (church_id, quiet_start, quiet_end, daily_cap, email_per_minute, held_at)
    select id, ${quietStart}::time, ${quietEnd}::time, ${dailyCap}::smallint, ${emailPerMinute}::smallint, ${ctx.now}::timestamptz
    from unnest(${[...churchIds]}::bigint[]) as waiting (id)
    on conflict (church_id) do update set held_at = excluded.held_at`.execute(ctx.db)
}
