import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * Deletes what was subscribed with the e-mail addresses of these people, which nothing else ties to them: an address that was asked for on the
 * public page (docs/product/devotionals.md#3.4).
 */
export async function forgetSubscribers({ db }: AnyContext, ids: readonly number[]): Promise<void> {
  await sql`delete from devotional_subscriptions as line using people as person
    where person.id = any(${[...ids]}::bigint[]) and line.church_id = person.church_id
      and lower(line.email) = lower(person.email)`.execute(db)
}
