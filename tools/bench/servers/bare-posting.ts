/** The posting of an entry as the baseline does it: the rows that the product writes, and its answer. */

type Row = Record<string, unknown>

/** What the measurement sends. */
interface Entry {
  kind: "income"
  date: string
  amount: string
  account: number
  category: number
  description: string
}

/** Values: church, user, day, cents, account, category, description, first day of the month. */
export const POSTING = `with number as (
    insert into number_series (church_id, series, year, last) values ($1, 'treasury_entries', extract(year from $3::date), 1)
    on conflict (church_id, series, year) do update set last = number_series.last + 1 returning year, last),
  box as (select id, branch_id, name from treasury_accounts where church_id = $1 and id = $5),
  fund as (select id, name from treasury_funds where church_id = $1 and is_default),
  sort as (select id, name from treasury_categories where church_id = $1 and id = $6),
  period as (insert into ledger_periods (church_id, branch_id, month) select $1, branch_id, $8 from box on conflict do nothing),
  entry as (
    insert into ledger_entries (church_id, branch_id, year, number, kind, date, competence, amount_cents, account_id, method, is_giving, description,
      created_by_id, created_at)
    select $1, box.branch_id, number.year, number.last, 'income', $3, $8, $4, box.id, 'cash', true, $7, $2, now() from number, box
    returning *),
  posted as (
    insert into ledger_postings (church_id, entry_id, branch_id, date, competence, account_id, category_id, fund_id, amount_cents, created_at, created_by_id)
    select $1, entry.id, entry.branch_id, $3, $8, side.account, side.category, fund.id, side.cents, now(), $2
    from entry, fund, (values ($5::bigint, null::bigint, $4::bigint), (null, $6, -$4::bigint)) as side (account, category, cents)
    returning *),
  summed as (
    insert into ledger_totals (church_id, branch_id, month, competence, account_id, category_id, fund_id, amount_cents)
    select church_id, branch_id, $8, competence, account_id, category_id, fund_id, amount_cents from posted
    on conflict (church_id, branch_id, month, competence, account_id, category_id, fund_id)
    do update set amount_cents = ledger_totals.amount_cents + excluded.amount_cents),
  trail as (
    insert into audit_entries (church_id, actor_id, at, action, entity, entity_id, facts)
    select $1, $2, now(), 'entry.posted', 'entry', entry.id, '{"kind":"income"}' from entry returning id),
  queued as (insert into audit_unchained (chain, entry_id) select $1, id from trail)
  select entry.*, sort.id as category_id, box.name as account_name, fund.id as fund_id, fund.name as fund_name, sort.name as category_name,
    (select name from branches where church_id = $1 and id = entry.branch_id) as branch_name,
    (select full_name from users where id = $2) as author
  from entry, box, fund, sort`

/** The values of `POSTING`. */
export function postingValues(caller: { user_id: number; church_id: number }, body: Row): unknown[] {
  const { date, amount, account, category, description } = body as unknown as Entry // what the measurement sends
  const cents = Number(amount.replace(".", ""))
  const month = `${date.slice(0, 7)}-01`
  return [caller.church_id, caller.user_id, date, cents, account, category, description, month]
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** The entry as the product answers it. */
export function presentPosted(row: Row): Row {
  const amount = money(Number(row.amount_cents))
  return {
    id: row.id,
    number: `${row.year}/${String(row.number).padStart(6, "0")}`,
    ...{ kind: row.kind, kind_display: "Entrada", status: "posted", status_display: "Lançado" },
    ...{ date: row.date, competence: String(row.competence).slice(0, 7), amount },
    ...{ account: { id: row.account_id, name: row.account_name }, to_account: null },
    category: { id: row.category_id, name: row.category_name },
    fund: { id: row.fund_id, name: row.fund_name },
    ...{
      branch: row.branch_id,
      branch_name: row.branch_name,
      method: row.method,
      method_display: "Dinheiro",
    },
    ...{ person_id: null, person_name: null, donor_hidden: false, payee: null, description: row.description },
    ...{ document_number: null, fee: "0.00", expected_on: null, reason: null, reversal_of: null },
    ...{ reversal_of_number: null, reversed_by: null, reversed_by_number: null, pair_id: null },
    splits: [
      {
        ...{ category: row.category_id, category_name: row.category_name },
        ...{ fund: row.fund_id, fund_name: row.fund_name, amount },
      },
    ],
    ...{ claim: null, attachments: [], warnings: [], created_by_name: row.author },
    ...{ created_at: row.created_at, updated_at: row.updated_at },
    can: { edit: true, annotate: true, reverse: true, attach: true },
  }
}
