import { MAX_ROSTER, type Mark } from "@aprisco/contract/attendance/labels"
import type { listLink } from "@aprisco/contract/attendance/list-link"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { PublicContext } from "../../../../core/context.ts"
import { peopleOnList } from "../on-list.ts"
import { openLink } from "./open-link.ts"

type Reply = ReplyOf<typeof listLink.read>

/** What who has the address sees: names alone, and of an excuse nothing (docs/product/attendance.md#6.4). Throws 404. */
export async function readLink(ctx: PublicContext, token: string): Promise<Reply> {
  const { id, title, day, startTime, churchName, status } = await openLink(ctx, token)
  const { rows } = await sql<{ personId: number; fullName: string; status: Mark | null }>`
    select on_list.person_id, people.full_name, on_list.status
    from gatherings cross join lateral (${peopleOnList}) as on_list
    join people on people.church_id = gatherings.church_id and people.id = on_list.person_id and people.deleted_at is null
    where gatherings.id = ${id}
    limit ${MAX_ROSTER}`.execute(ctx.db)
  return {
    title,
    day,
    time: startTime?.slice(0, 5) ?? null,
    churchName,
    status: status === "closed" ? "closed" : "open",
    roster: rows
      .map((row) => ({ ...row, status: shownByLink(row.status) }))
      .toSorted(
        (one, other) => byName.compare(one.fullName, other.fullName) || one.personId - other.personId,
      ),
  }
}

const byName = new Intl.Collator("pt-BR")

/** A mark as a secret address shows it: why somebody was excused, and that they were, is the church's matter. */
export function shownByLink(status: Mark | null): Exclude<Mark, "excused"> | null {
  return status === "excused" ? null : status
}
