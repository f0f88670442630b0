import type { MessageChannel } from "@aprisco/contract/messages/labels"
import { type RawBuilder, sql } from "kysely"

/** The purposes of the ledger by channel; the bell needs none. */
const LEDGER = sql`case channel.name when 'email' then 'email' when 'whatsapp_assisted' then 'whatsapp' end`

const OF_AGE = sql`interval '18 years'`
/** From this age a child whose guardian has consented is written to directly. */
const DIRECT_AGE = sql`interval '12 years'`

/** The columns of `people` about whom a message can reach, of rows of them that `meant` has. */
export function messageReadersOf(
  meant: RawBuilder<unknown>,
  { churchId, channels }: { churchId: number; channels: readonly MessageChannel[] },
  day: string,
) {
  const today = sql`${day}::date`
  return sql`told as materialized (
      select meant.*,
        case when meant.birth_date is not null then meant.birth_date > ${today} - ${OF_AGE}
          else exists (select from household_people as line
            where line.church_id = meant.church_id and line.person_id = meant.id and line.until is null
              and line.role in ('filho', 'dependente') offset 0)
        end as is_child
      from ${meant} as meant
    ),
    guarded as materialized (
      select told.*, guardian.id as guardian_id from told
      left join lateral (${guardianOf(today)}) as guardian on true
    ),
    reached as materialized (
      select guarded.id, guarded.excluded, guarded.deceased_on, guarded.is_child, channel.name as channel, channel.place,
        ${LEDGER} as ledger, reader.id as reader_id, reader.church_id,
        case channel.name when 'email' then nullif(btrim(reader.email), '') when 'whatsapp_assisted' then ${MOBILE} end as address,
        case when channel.name = 'bell' then (select account.id from users as account
          where account.id = reader.user_id and account.is_active and account.deleted_at is null) end as account_id
      from guarded
      cross join unnest(array[${sql.join(channels)}]::text[]) with ordinality as channel (name, place)
      left join people as reader on reader.church_id = ${churchId}::bigint and reader.id =
        case when not guarded.is_child or ${isReachedDirectly(today)} then guarded.id else guarded.guardian_id end
    )`
}

/** The household's responsável, else the cônjuge, else an entered guardian who is a person (docs/product/messages.md#1.7). */
function guardianOf(today: RawBuilder<unknown>) {
  return sql`select adult.id from (
      select other.person_id, case other.role when 'responsavel' then 0 else 1 end as rank, own.is_primary
      from household_people as own
      join household_people as other on other.church_id = own.church_id and other.household_id = own.household_id
        and other.until is null and other.role in ('responsavel', 'conjuge') and other.person_id <> own.person_id
      where own.church_id = told.church_id and own.person_id = told.id and own.until is null
      union all
      select entered.guardian_person_id, 1 + array_position(array['mae', 'pai', 'tutor', 'avo', 'tio', 'outro'], entered.kinship), false
      from guardians as entered
      where entered.church_id = told.church_id and entered.person_id = told.id and entered.guardian_person_id is not null
    ) as candidate
    join people as adult on adult.church_id = told.church_id and adult.id = candidate.person_id
      and adult.deleted_at is null and adult.anonymised_at is null and adult.deceased_on is null
      and (adult.birth_date is null or adult.birth_date <= ${today} - ${OF_AGE})
    -- Here, not in the join: so that nothing is looked up for the adults.
    where told.is_child
    order by candidate.rank, candidate.is_primary desc, adult.id limit 1`
}

function isReachedDirectly(today: RawBuilder<unknown>) {
  return sql`(guarded.birth_date <= ${today} - ${DIRECT_AGE} and coalesce((
      select line.granted and line.by_guardian from consents as line
      where line.person_id = guarded.id and line.purpose = ${LEDGER}
      order by line.given_at desc, line.id desc limit 1), false))`
}

/** The digits of a Brazilian mobile telephone, or one from abroad as it was typed. */
const MOBILE = sql`coalesce(
  substring(reader.same_phone from '^[1-9][0-9]9[0-9]{8}$'),
  substring(app.same_phone(reader.phone_secondary) from '^[1-9][0-9]9[0-9]{8}$'),
  substring(reader.phone from '^\\+(?!55).{7,}$'))`
