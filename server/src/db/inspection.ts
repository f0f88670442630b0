import { connectAlone } from "./connect.ts"
import { compareMigrations, type MigrationDifferences } from "./migrate.ts"
import { requireSupportedServer } from "./server-version.ts"

/** No statement of a look may hold up the others for longer. */
const STATEMENT_TIMEOUT_MS = 10_000

/** A look into a database as its owner, which changes nothing: for what the serving role cannot see. */
export interface Inspection {
  /** Of the server. Throws `UnsupportedServer` where it is too old. */
  version(): Promise<string>
  migrations(): Promise<MigrationDifferences>
  /**
   * What protects the rows of each table of the product, one line each: `table: forced`, and `table: policy …` with its kind, command, roles and
   * whether it has a condition. The owner of the tables is called «owner».
   */
  rowSecurity(): Promise<string[]>
  /** Tables with a church, of whatever release, that do not force row security. */
  unprotectedTables(): Promise<string[]>
  /** The server's clock. */
  now(): Promise<Date>
  /** Whether the owner may create a scratch database. */
  mayCreateDatabases(): Promise<boolean>
  close(): Promise<void>
}

const ROW_SECURITY = `
  select line as name from (
  select format('%s: %s', c.relname,
      case when not c.relrowsecurity then 'off' when c.relforcerowsecurity then 'forced' else 'on' end) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select format('%s: policy %s, %s, %s, to %s, using %s, check %s', tablename, policyname, lower(permissive), lower(cmd),
      (select string_agg(role, ' ' order by role)
        from (select case name when tableowner then 'owner' else name end as role from unnest(roles) as name) as named),
      case when qual is null then 'nothing' when qual = 'true' then 'true' else 'a condition' end,
      case when with_check is null then 'nothing' when with_check = 'true' then 'true' else 'a condition' end)
    from pg_policies join pg_tables using (schemaname, tablename) where schemaname = 'public') as lines
  order by line collate "C"`

const UNPROTECTED = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not (c.relrowsecurity and c.relforcerowsecurity)
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'church_id' and not a.attisdropped)
  order by 1`

const MAY_CREATE_DATABASES =
  "select rolname as name from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)"

/** Connects to a database as its owner. Throws where it does not answer. */
export async function createInspection(ownerUrl: string): Promise<Inspection> {
  const client = await connectAlone(ownerUrl, "aprisco doctor")
  await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a connection takes one statement at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const namesOf = (statement: string) =>
    inTurn(async () => (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name))
  return {
    version: () => inTurn(() => requireSupportedServer(client)),
    migrations: () => inTurn(() => compareMigrations(client)),
    rowSecurity: () => namesOf(ROW_SECURITY),
    unprotectedTables: () => namesOf(UNPROTECTED),
    now: () =>
      inTurn(async () => {
        const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now")
        return rows[0]?.now ?? new Date(Number.NaN)
      }),
    mayCreateDatabases: async () => (await namesOf(MAY_CREATE_DATABASES)).length > 0,
    close: () => client.end(),
  }
}
