import { sql } from "kysely"
import { daysAfter } from "../../src/core/clock.ts"
import { dayBefore } from "./days.ts"
import { type Filled, workersOf } from "./filled.ts"
import type { Moment } from "./moment.ts"

/** Monthly reports of the last three months: two approved, of the last one one sent, one returned and the others drafts; and a report that a user put together. */
export async function fillReports(moment: Moment, filled: Filled): Promise<void> {
  const { db, now } = moment
  const { churchId } = filled
  const [author] = workersOf(filled)
  await db
    .insertInto("monthlyReportSettings")
    .values({ churchId, isOn: true, dueDay: 5, reminderDays: [3, 0, -3] })
    .execute()
  for (const back of [3, 2, 1]) await insertMonth(moment, { churchId, author, back })
  await sql`insert into monthly_report_events (church_id, report_id, action, by_id, reason, at)
    select church_id, id, 'opened', null::bigint, null, created_at from monthly_reports where church_id = ${churchId}
    union all select church_id, id, 'sent', sent_by_id, null, sent_at from monthly_reports where church_id = ${churchId} and sent_at is not null
    union all select church_id, id, status, decided_by_id, reason, decided_at from monthly_reports
      where church_id = ${churchId} and status in ('returned', 'approved')
    order by 6`.execute(db)
  await db
    .insertInto("ownReports")
    .values({
      ...{ churchId, authorId: author, name: "Membros por função", source: "members", plot: "bar" },
      columns: ["full_name", "ministerial_function", "phone"],
      ...{ listId: null, hasList: false, groupBy: ["ministerial_function"], isShared: true, createdAt: now },
    })
    .execute()
}

interface Month {
  readonly churchId: number
  readonly author: number
  /** How many months before this one. */
  readonly back: number
}

/** What the system knows of the month is what each unit told. */
async function insertMonth({ db, now }: Moment, { churchId, author, back }: Month): Promise<void> {
  const first = firstOfMonthBefore(dayBefore(now, 0), back)
  const next = firstOfMonthBefore(dayBefore(now, 0), back - 1)
  const last = daysAfter(next, -1)
  const isDecided = back > 1
  // Nine in the morning in Brasília.
  const begin = sql`((${next}::timestamp + interval '9 hours') at time zone 'America/Sao_Paulo')`
  await sql`
    insert into monthly_reports (church_id, branch_id, month, edition, status, due_on, figures, remarks, reason,
      sent_at, sent_by_id, decided_at, decided_by_id, created_at)
    select unit.church_id, unit.id, ${first}::date, 1, unit.status, ${daysAfter(next, 4)}::date,
      case when unit.status in ('draft', 'returned') then '{}'::jsonb else figures.told end, '',
      case when unit.status = 'returned' then 'O número de batismos não confere com o livro.' end,
      case when unit.status <> 'draft' then ${begin} + interval '2 days' end,
      case when unit.status <> 'draft' then ${author}::bigint end,
      case when unit.status in ('approved', 'returned') then ${begin} + interval '3 days' end,
      case when unit.status in ('approved', 'returned') then ${author}::bigint end,
      ${begin}
    from (
      select branches.*, case when ${isDecided} then 'approved' else
        (array['sent', 'returned', 'draft'])[least(3, row_number() over (order by id))] end as status
      from branches where church_id = ${churchId} and is_active and deleted_at is null
        and (created_at at time zone 'America/Sao_Paulo')::date <= ${last}::date) as unit
    cross join lateral (
      select jsonb_object_agg(key, jsonb_build_object('value', value, 'note', '', 'systemValue', value)) as told
      from (values
        ('services', (select count(*) from gatherings join activities on activities.church_id = gatherings.church_id
          and activities.id = gatherings.activity_id and activities.kind = 'culto'
          where gatherings.church_id = unit.church_id and gatherings.branch_id = unit.id and gatherings.status = 'closed'
            and gatherings.day between ${first}::date and ${last}::date)),
        ('attendance', (select count(*) from gatherings join activities on activities.church_id = gatherings.church_id
          and activities.id = gatherings.activity_id and activities.kind = 'culto'
          join attendance_marks as mark on mark.church_id = gatherings.church_id and mark.gathering_id = gatherings.id and mark.status = 'present'
          where gatherings.church_id = unit.church_id and gatherings.branch_id = unit.id and gatherings.status = 'closed'
            and gatherings.day between ${first}::date and ${last}::date)),
        ('visitors', (select count(*) from visitors where church_id = unit.church_id and branch_id = unit.id and deleted_at is null
          and (created_at at time zone 'America/Sao_Paulo')::date between ${first}::date and ${last}::date)),
        ('decisions', (select count(*) from members where church_id = unit.church_id and branch_id = unit.id and deleted_at is null
          and conversion_date between ${first}::date and ${last}::date)),
        ('baptisms', (select count(*) from members where church_id = unit.church_id and branch_id = unit.id and deleted_at is null
          and baptism_date between ${first}::date and ${last}::date)),
        ('admissions', (select count(*) from members where church_id = unit.church_id and branch_id = unit.id and deleted_at is null
          and membership_date between ${first}::date and ${last}::date)),
        ('departures', 0),
        ('membersEnd', (select count(*) from members where church_id = unit.church_id and branch_id = unit.id and deleted_at is null
          and membership_status = 'active' and coalesce(membership_date, created_at::date) <= ${last}::date)),
        ('income', (select -coalesce(sum(total.amount_cents), 0)::bigint from ledger_totals as total
          join treasury_categories as category on category.church_id = total.church_id and category.id = total.category_id
          where total.church_id = unit.church_id and total.branch_id = unit.id and total.month = ${first}::date and category.kind = 'income')),
        ('expense', (select coalesce(sum(total.amount_cents), 0)::bigint from ledger_totals as total
          join treasury_categories as category on category.church_id = total.church_id and category.id = total.category_id
          where total.church_id = unit.church_id and total.branch_id = unit.id and total.month = ${first}::date and category.kind = 'expense'))) as figure (key, value)) as figures`.execute(
    db,
  )
}

/** `YYYY-MM-01`, so many months before that of a day. */
function firstOfMonthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}
