/** What PostgreSQL reads for a call: its statements are recorded and run again with EXPLAIN ANALYZE. */
import pg from "pg"
import { Batch } from "../../server/src/db/batch.ts"

/** A table with fewer rows is in a few blocks: PostgreSQL is right to read all of it. */
const FEW = 1_000

export interface Statement {
  text: string
  values: unknown[]
}

interface PlanNode {
  "Node Type": string
  "Relation Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  Plans?: PlanNode[]
}

/** The tables with a church's rows, and how many rows each has. */
export async function tablesOfChurches(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'church_id' and relkind = 'r'`,
  )
  return new Map(rows.map((row) => [row.name, row.rows]))
}

/** What is sent to PostgreSQL while `work` runs. */
export async function recorded(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  const record = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [sent]: unknown[] = args
    if (sent instanceof Batch) statements.push(...sent.statements)
    else {
      const { text, values = [] } = typeof sent === "string" ? { text: sent } : Object(sent)
      statements.push({ text, values })
    }
    return Reflect.apply(query, this, args)
  }
  Object.assign(pg.Client.prototype, { query: record })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}

/**
 * Runs the statements again, explained, in the scope they had. Returns how many rows of churches they read; what it says of a whole table that
 * is read goes to `onFault`.
 */
export async function explain(
  client: pg.Client,
  statements: readonly Statement[],
  tables: ReadonlyMap<string, number>,
  onFault: (fault: string) => void,
): Promise<number> {
  const isLarge = (table: string) => (tables.get(table) ?? 0) > FEW
  let read = 0
  await client.query("begin; set local role app_system")
  const before = await scansOf(client)
  for (const { text, values } of statements) {
    if (text.startsWith("select set_config('role'")) await client.query(text, values)
    if (!/^(select|with)\b/.test(text) || text.includes("set_config")) continue
    if (/\b(graphile_worker|queue_pauses|job_processes)\b/.test(text)) continue // of no church, read by a role of their own
    const explained = await client.query(`explain (analyze, timing off, format json) ${text}`, values)
    const nodes: PlanNode[] = nodesOf(Object(explained.rows[0])["QUERY PLAN"][0].Plan)
    for (const node of nodes) {
      const table = node["Relation Name"] ?? ""
      if (!tables.has(table)) continue
      read += rowsOf(node)
      if (node["Node Type"] === "Seq Scan" && isLarge(table)) onFault(`scans ${table}: ${text}`)
    }
  }
  // What functions read is in no plan.
  const after = await scansOf(client)
  for (const [table, scans] of after)
    if (isLarge(table) && scans > (before.get(table) ?? 0)) onFault(`scans ${table} in a function`)
  await client.query("rollback")
  return Math.round(read)
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function rowsOf(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
  return (node["Actual Rows"] + removed) * node["Actual Loops"]
}

/** How often the connection has read each large table from its beginning to its end. */
async function scansOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    `select name, pg_stat_get_xact_numscans(name::regclass) as scans
    from unnest(array['members', 'visitors', 'ministerial_statuses', 'visitor_visits']) name`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
