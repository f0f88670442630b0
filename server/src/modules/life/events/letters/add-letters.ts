import type { RegistrationStatus } from "@aprisco/contract/events/labels"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { sendAhead } from "../../../../db/compile-once.ts"
import type { LetterCause } from "../../../../db/schema-events.ts"
import type { LockedEvent } from "../queries.ts"
import { writeEventLetter } from "./write-letter.ts"

interface Letters {
  /** `as they stand`: that of their status. */
  cause: Exclude<LetterCause, "confirmed" | "waiting"> | "as they stand"
  /** The registrations, where not all of the event are meant. */
  ids?: readonly number[]
  statuses: readonly RegistrationStatus[]
  occasion?: string
}

/**
 * Notes that the contacts of registrations of these statuses get a letter, where they told an e-mail: it is written and mailed after the commit, once for
 * each registration, cause and occasion (docs/product/events.md#6.1). The statement travels with the next one.
 */
export async function addLetters(
  { db, now, actor }: Pick<AnyContext, "db" | "now" | "actor">,
  { id, churchId }: Pick<LockedEvent, "id" | "churchId">,
  { cause, ids, statuses, occasion = "" }: Letters,
): Promise<void> {
  const added = sql`with added as (
      insert into event_letters (church_id, registration_id, cause, occasion, on_behalf_of_id, created_at)
      select church_id, id, ${cause === "as they stand" ? sql`status` : cause}, ${occasion},
          case when source = 'staff' then coalesce(${actor?.userId ?? null}::bigint, created_by_id) end, ${now}::timestamptz from event_registrations
      where church_id = ${churchId} and event_id = ${id} and status = any(${[...statuses]}::text[])
        and contact_email is not null and stripped_at is null
        and (${ids ? [...ids] : null}::bigint[] is null or id = any(${ids ? [...ids] : null}::bigint[]))
      order by id
      on conflict do nothing returning church_id, id)
    select app.enqueue(${writeEventLetter.name}, jsonb_build_object('churchId', church_id, 'letterId', id), interval '0', null, null) from added`
  await sendAhead(db, added)
}

/** The letter that says how a registration stands: that it is in, or on the line. `again`: also where it was sent before, once a minute. */
export async function addLetterOf(
  ctx: Pick<AnyContext, "db" | "now" | "actor">,
  event: Pick<LockedEvent, "id" | "churchId">,
  ids: readonly number[],
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const occasion = again ? ctx.now.toISOString().slice(0, 16) : ""
  await addLetters(ctx, event, { cause: "as they stand", ids, statuses: ["confirmed", "waiting"], occasion })
}
