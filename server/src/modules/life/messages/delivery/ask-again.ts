import type { LATER_REASONS, SkipReason } from "@aprisco/contract/messages/labels"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { isOver } from "../automations/is-over.ts"
import { optedOut } from "../preferences/opted-out.ts"

/** A row of a message's recipients as it is at its delivery. */
export interface AskedRow {
  readonly id: number
  /** Whom it is about. */
  readonly personId: number | null
  /** Who reads it: the guardian of a child, else the person. */
  readonly readerId: number | null
  /** The account that the reader signs in with. */
  readonly readerUserId: number | null
  readonly guardianName: string | null
  readonly personName: string | null
  /** The first names of those whom a guardian reads it for. */
  readonly wards: readonly string[]
  readonly address: string | null
  readonly addressHash: Buffer | null
  /** Since when it could have left. */
  readonly waitsSince: Date
  readonly openedById: number | null
  readonly openedAt: Date | null
  /** It may have left already. */
  readonly isUncertain: boolean
  /** Why nothing goes there any more. */
  readonly reason: SkipReason | keyof typeof LATER_REASONS | null
}

/**
 * Asks of each of these rows again whether it may leave (docs/product/messages.md#1.2): consents, preferences and people change while a message is
 * under way. The bell needs no consent.
 */
export async function askAgain(ctx: AnyContext, ids: readonly number[]): Promise<AskedRow[]> {
  if (ids.length === 0) return []
  const isGone = (name: string) =>
    sql`(${sql.id(name)}.id is null or ${sql.id(name)}.deleted_at is not null or ${sql.id(name)}.anonymised_at is not null)`
  const { rows } = await sql<AskedRow>`
    select line.id, person.id as person_id, reader.id as reader_id, reader.user_id as reader_user_id, guardian.full_name as guardian_name,
      person.full_name as person_name, wards.names as wards, line.address, line.address_hash, line.opened_by_id, line.opened_at, line.state = 'uncertain' as is_uncertain,
      coalesce(line.held_since, line.due_at) as waits_since,
      case
        when ${isGone("person")} or ${isGone("reader")} then 'deleted'
        when person.deceased_on is not null or reader.deceased_on is not null then 'deceased'
        when ${isOver(ctx, sql`array_append(wards.ids, line.person_id)`)} then 'over'
        when line.channel = 'bell' then case
          when reader.user_id is null then 'no_address'
          when ${optedOut(sql`reader.id`, sql`null::bytea`, sql`message.purpose`)} then 'unsubscribed' end
        when line.address is null then 'no_address'
        when line.channel = 'email' and exists (
          select from suppressed_addresses as refused
          where refused.church_id = line.church_id and refused.channel = 'email' and refused.address_hash = line.address_hash) then 'suppressed'
        when not app.may_contact(reader.id, case line.channel when 'email' then 'email' else 'whatsapp' end, ${ctx.today}::date) then 'no_consent'
        when ${optedOut(sql`reader.id`, sql`line.address_hash`, sql`message.purpose`)} then 'unsubscribed'
      end as reason
    from message_recipients as line
    join messages as message on message.id = line.message_id
    left join people as guardian on guardian.id = line.guardian_person_id
    left join people as reader on reader.id = coalesce(line.guardian_person_id, line.person_id)
    -- Children of one guardian are in one letter: the others are its duplicates. The first of them who is still there is whom it is about.
    cross join lateral (
      select coalesce(array_agg(split_part(ward.full_name, ' ', 1) order by sibling.id), '{}') as names,
        coalesce(array_agg(ward.id), '{}') as ids, (array_agg(ward.id order by sibling.id))[1] as first
      from message_recipients as sibling join people as ward on ward.id = sibling.person_id
      where sibling.church_id = line.church_id and sibling.guardian_person_id = line.guardian_person_id
        and sibling.message_id = line.message_id and sibling.channel = line.channel
        and (sibling.id = line.id or sibling.reason = 'duplicate')
        and ward.deleted_at is null and ward.anonymised_at is null and ward.deceased_on is null) as wards
    left join people as person on person.id = coalesce(wards.first, line.person_id)
    where line.id = any(${[...ids]}::bigint[])
    order by line.due_at, line.id`.execute(ctx.db)
  return rows
}
