import type { MESSAGE_MODES, MessageChannel, MessagePurpose } from "@aprisco/contract/messages/labels"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { contactable } from "../../../people/people/consents/public.ts"
import { peopleOfCondition } from "../../../people/people/public.ts"
import { addressHash } from "../address-hash.ts"
import { amongOptedOut } from "../preferences/opted-out.ts"
import type { ResolvedAudience } from "./condition-of.ts"
import { messageReadersOf } from "./who-reads.ts"

export interface Addressed {
  churchId: number
  purpose: MessagePurpose
  channels: readonly MessageChannel[]
  mode: keyof typeof MESSAGE_MODES
  onePerHousehold: boolean
}

/**
 * The statement's part before its `select`: `meant`, everybody of the audience, and `lines`, each of them by each channel (the first possible one alone
 * where the message says so) with the first reason for which they get nothing (docs/product/messages.md#2.2). The sum and the recipients are made from
 * it, so that they agree.
 */
export function linesOf(ctx: Context, message: Addressed, audience: ResolvedAudience): RawBuilder<unknown> {
  const meant = peopleOfCondition(ctx, message.churchId, audience.included).select([
    "people.id",
    "people.churchId",
    "people.birthDate",
    "people.deceasedOn",
    sql<boolean>`${audience.excluded}`.as("excluded"),
  ])
  return linesOfMeant(ctx, message, meant)
}

/** The same of people whom a statement names by `id`, with `excluded`. */
export function linesFrom(
  ctx: Pick<AnyContext, "today">,
  message: Addressed,
  named: Expression<unknown>,
): RawBuilder<unknown> {
  const meant = sql`select named.id, people.church_id, people.birth_date, people.deceased_on, named.excluded
    from (${named}) as named join people on people.church_id = ${message.churchId}::bigint and people.id = named.id`
  return linesOfMeant(ctx, message, meant)
}

function linesOfMeant(
  ctx: Pick<AnyContext, "today">,
  message: Addressed,
  meant: Expression<unknown>,
): RawBuilder<unknown> {
  return sql`with meant as materialized (${meant}),
    ${messageReadersOf(sql`meant`, message, ctx.today)},
    judged as materialized (
      select addressed.*, ${reasonOf(message, ctx.today)} as reason
      from (select reached.*, ${addressHash(message.churchId, COMPARED)} as address_hash from reached) as addressed
    ),
    picked as (${picked(message)}),
    ranked as (
      select picked.*, case when reason is null then row_number() over (
        partition by channel, reason is null, ${sameReader(message.purpose)} order by reader_id <> id, id) end as turn
      from picked
    ),
    single as (
      select ranked.*, coalesce(reason, case when turn > 1 then 'duplicate' end) as single_reason from ranked
    ),
    ${familiesOf(message)},
    lines as materialized (
      select id as person_id, case when reader_id <> id then reader_id end as guardian_person_id, channel, place,
        case when coalesce(reason, 'suppressed') = 'suppressed' then address end as address,
        case when coalesce(reason, 'suppressed') = 'suppressed' then address_hash end as address_hash,
        final_reason as reason
      from families
    )`
}

/** An address as it is compared: without regard to how it was typed. */
const COMPARED = sql`case reached.channel when 'whatsapp_assisted' then regexp_replace(reached.address, '[^0-9]', '', 'g') else reached.address end`

// What of a church is refused, consented and left is read once, as sets: a question for each person took half as long again.
function reasonOf({ churchId, purpose }: Addressed, day: string) {
  return sql`case
      when excluded then 'excluded'
      when deceased_on is not null then 'deceased'
      when is_child and reader_id is null then 'minor'
      when address is null and account_id is null then 'no_address'
      when channel = 'email' and address_hash in (select refused.address_hash from suppressed_addresses as refused
        where refused.church_id = ${churchId}::bigint and refused.channel = 'email') then 'suppressed'
      when ${lacksConsent({ churchId, day })} then 'no_consent'
      when ${amongOptedOut(sql`reader_id`, sql`address_hash`, { churchId, purpose })} then 'unsubscribed'
    end`
}

/** Asked once for everybody, not for each. The bell needs none. */
function lacksConsent(asked: { churchId: number; day: string }) {
  const lacks = (channel: MessageChannel, way: "email" | "whatsapp") =>
    sql`channel = ${channel} and not ${contactable(sql`reader_id`, way, asked)}`
  return sql`(${lacks("email", "email")} or ${lacks("whatsapp_assisted", "whatsapp")})`
}

/** Whether each person of the audience has one line: by the only channel, or by the first possible one. */
export function hasOneLineEach({ mode, channels }: Pick<Addressed, "mode" | "channels">): boolean {
  return mode === "first" || channels.length === 1
}

/** All channels, or the first by which the person can be reached; where none can, the first one says why. */
function picked({ mode, channels }: Addressed) {
  if (mode === "all" || channels.length === 1) return sql`select * from judged`
  return sql`select distinct on (id) * from judged order by id, reason is not null, place`
}

/** A greeting is for each person, also where two share an address; children of one guardian share a letter all the same. */
function sameReader(purpose: MessagePurpose) {
  return purpose === "greetings"
    ? sql`reader_id`
    : sql`address_hash, case when address_hash is null then reader_id end`
}

/** Where one of each household gets it: the responsável, else the cônjuge, else whoever comes first of those who can be reached. */
function familiesOf({ onePerHousehold }: Addressed) {
  if (!onePerHousehold) return sql`families as (select single.*, single_reason as final_reason from single)`
  return sql`families as (
      select counted.*, coalesce(single_reason, case when id <> chosen_id then 'household' end) as final_reason from (
        select single.*, case when single_reason is null and home.household_id is not null then
          first_value(single.id) over (partition by single_reason is null, home.household_id
            order by array_position(array['responsavel', 'conjuge'], home.role), single.id) end as chosen_id
        from single
        left join household_people as home on home.church_id = single.church_id and home.person_id = single.id and home.is_primary
      ) as counted
    )`
}
