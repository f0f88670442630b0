import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import type { GonePerson } from "../../../../core/manifest/changes-of-people.ts"

/** Who has died or was deleted gets nothing more: what had not left for them, or by them for a child, is cancelled (docs/product/messages.md#4.6). */
export async function cancelMessagesOfGone(ctx: Context, people: readonly GonePerson[]): Promise<void> {
  for (const why of ["deceased", "deleted"] as const) {
    const ids = people.filter((person) => person.why === why).map(({ id }) => id)
    if (ids.length > 0) await cancelUnsent(ctx, ids, why)
  }
}

/** Takes the addresses of anonymised people out of the lines; what had not left is cancelled. */
export async function forgetRecipients(ctx: AnyContext, ids: readonly number[]): Promise<void> {
  await cancelUnsent(ctx, ids, "deleted")
  await sql`update message_recipients set address = null
    where (person_id = any(${[...ids]}::bigint[]) or guardian_person_id = any(${[...ids]}::bigint[]))
      and address is not null`.execute(ctx.db)
}

async function cancelUnsent(
  { db }: Pick<AnyContext, "db">,
  ids: readonly number[],
  reason: "deceased" | "deleted",
): Promise<void> {
  await sql`update message_recipients set state = 'cancelled', reason = ${reason}
    where (person_id = any(${[...ids]}::bigint[]) or guardian_person_id = any(${[...ids]}::bigint[]))
      and state in ('queued', 'held')`.execute(db)
}
