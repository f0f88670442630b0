import pg from "pg"

/** What every church begins with: the measurement's churches are made without the triggers that would write it. */
export async function beginTreasuries(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      "select app.begin_treasury(church_id, id) from branches where kind = 'headquarters' order by id",
    )
  } finally {
    await owner.end()
  }
}

/** Months of the books. */
const MONTHS = 60

/**
 * So many entries of the first church in five years, two postings each: tithes of people, offerings, and expenses of two funds. Call it after
 * `fillChurches`.
 */
export async function fillLedger(ownerUrl: string, entries: number): Promise<void> {
  await beginTreasuries(ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query("begin")
    // What is written here is balanced, and asking that of each row takes minutes.
    await owner.query("alter table ledger_postings disable trigger balanced")
    await owner.query(
      `insert into treasury_accounts (church_id, branch_id, name, kind) select church_id, id, 'Banco', 'bank' from branches order by id limit 1`,
    )
    await owner.query(
      `insert into ledger_entries (church_id, branch_id, year, number, kind, date, competence, amount_cents, account_id, method, person_id, is_giving, payee,
          description, created_at)
        select church.id, account.branch_id, extract(year from day), row_number() over (partition by extract(year from day) order by day, n),
          case when n % 3 = 0 then 'expense' else 'income' end, day, date_trunc('month', day)::date, 1000 + n % 90000, account.id,
          case n % 4 when 0 then 'cash' when 1 then 'pix' when 2 then 'boleto' else 'card' end, case when n % 3 = 1 then giver.id end, n % 3 > 0,
          case when n % 3 = 0 then 'Fornecedor ' || n % 50 end, 'Lançamento ' || n, day
        from (select min(id) as id from churches) as church
        cross join generate_series(1, $1::int) as n
        cross join lateral (select (current_date - (n % (${MONTHS} * 30))) as day) as civil
        join lateral (select id, branch_id from treasury_accounts where church_id = church.id order by id offset n % 2 limit 1) as account on true
        join lateral (select person_id as id from members where church_id = church.id order by id offset n % 100 limit 1) as giver on true`,
      [entries],
    )
    await owner.query(
      `insert into ledger_postings (church_id, entry_id, branch_id, date, competence, account_id, category_id, fund_id, amount_cents, created_at)
        select entry.church_id, entry.id, entry.branch_id, entry.date, entry.competence, side.account, side.category, fund.id, side.cents, entry.created_at
        from ledger_entries as entry
        join treasury_funds as fund on fund.church_id = entry.church_id and fund.is_default
        join treasury_categories as category on category.church_id = entry.church_id and category.code = case
          when entry.kind = 'expense' then '2.0' || 1 + entry.id % 9 when entry.person_id is not null then '1.01' else '1.02' end
        cross join lateral (values
          (entry.account_id, null::bigint, case entry.kind when 'income' then entry.amount_cents else -entry.amount_cents end),
          (null, category.id, case entry.kind when 'income' then -entry.amount_cents else entry.amount_cents end)) as side (account, category, cents)`,
    )
    await owner.query(
      `insert into number_series (church_id, series, year, last)
        select church_id, 'treasury_entries', year, max(number) from ledger_entries group by church_id, year`,
    )
    await owner.query("alter table ledger_postings enable trigger balanced")
    await owner.query("commit")
    await owner.query("vacuum analyze")
  } finally {
    await owner.end()
  }
}
