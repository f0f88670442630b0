import pg from "pg"

const COPIED = [
  "churches",
  "branches",
  "users",
  "people",
  "members",
  "ministerial_statuses",
  "visitors",
  "visitor_visits",
  "visitor_contacts",
  "consents",
  "custom_fields",
  "custom_values",
  "privacy_notices",
  "audit_entries",
  "audit_unchained",
  "notifications",
  "branch_counters",
  "monthly_counters",
  "events",
  "event_questions",
  "event_registrations",
  "event_attendees",
  "event_letters",
  "number_series",
  "treasury_accounts",
  "treasury_funds",
  "treasury_categories",
  "ledger_periods",
  "ledger_entries",
  "ledger_postings",
  "ledger_totals",
]

const VIEWS = ["member_records", "visitor_records"]

/**
 * Copies the product's tables into the schema `bare`, with their rows, columns, defaults and indexes, but without row-level security,
 * triggers and foreign keys: what the baseline of a measurement reads and writes. Sessions become a table of digests and churches.
 */
export async function copyToBareTables(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query("drop schema if exists bare cascade; create schema bare")
    for (const table of COPIED) await copyTable(owner, table)
    for (const view of VIEWS) await copyView(owner, view)
    await owner.query(`create table bare.tokens as
      select s.token_hash as digest, s.user_id, u.church_id from sessions s join users u on u.id = s.user_id`)
    await owner.query("create unique index on bare.tokens (digest)")
    await owner.query(
      "create table bare.jobs (like graphile_worker._private_jobs including defaults including identity including generated including indexes)",
    )
    await owner.query("vacuum analyze")
  } finally {
    await owner.end()
  }
}

/** The same view over the copied tables. */
async function copyView(owner: pg.Client, view: string): Promise<void> {
  const { rows } = await owner.query<{ text: string }>("select pg_get_viewdef($1::regclass) as text", [view])
  await owner.query(
    `set search_path = bare, public; create view bare.${view} as ${rows[0]?.text}; reset search_path`,
  )
}

async function copyTable(owner: pg.Client, table: string): Promise<void> {
  await owner.query(
    `create table bare.${table} (like public.${table} including defaults including identity including generated including indexes)`,
  )
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`bare.${table}`],
  )
  const columns = rows[0]?.columns ?? ""
  await owner.query(
    `insert into bare.${table} (${columns}) overriding system value select ${columns} from public.${table}`,
  )
  const sequence = await owner.query<{ name: string | null }>(
    `select pg_get_serial_sequence($1, a.attname) as name from pg_attribute a where a.attrelid = $1::regclass and a.attidentity <> ''`,
    [`bare.${table}`],
  )
  const name = sequence.rows[0]?.name
  if (name) await owner.query(`select setval($1, (select coalesce(max(id), 1) from bare.${table}))`, [name])
}
