import { type Kysely, sql } from "kysely"
import type { Schema } from "../db/schema.ts"

/**
 * The schema as Citus would see it, distributed by church: which table would be what, and what of it breaks a rule of Citus. Read from the
 * catalogue of a migrated database; nothing of the product depends on it.
 */
export interface Distribution {
  /**
   * `distributed`: by its church. `nullable`: the same, but its church may be null, which a distribution column may not. `reference`: a copy on
   * each node, since distributed tables refer to it. `local`: on the coordinator alone.
   */
  readonly tables: readonly { name: string; kind: "distributed" | "nullable" | "reference" | "local" }[]
  /** Unique keys of distributed tables without the church: they would hold within a shard only, and Citus refuses them. */
  readonly uniqueKeys: readonly { table: string; name: string; columns: string }[]
  /** Foreign keys to distributed tables that do not compare the church. */
  readonly foreignKeys: readonly { table: string; name: string; columns: string; target: string }[]
  /** Foreign keys with the church that set columns to null on deletion. */
  readonly setNull: readonly { table: string; name: string }[]
  /** Triggers: refused without `citus.enable_unsafe_triggers`; `names`: the tables that their function, or one that it calls, names. */
  readonly triggers: readonly { table: string; function: string; names: string }[]
}

/**
 * Small, and nearly every table refers to them: people of an office belong to one church and work in others, so a key to a user cannot
 * compare the church.
 */
const REFERENCE = ["churches", "users"]

/** Each table of the product with its kind and the number of its church's column. */
const TABLES = sql`
  select c.oid, c.relname::text as name, a.attnum as church,
    case when a.attnotnull then 'distributed' when a.attname is not null then 'nullable'
      when c.relname = any(${REFERENCE}) or exists (
        select from pg_constraint k join pg_attribute f on f.attrelid = k.conrelid and f.attname = 'church_id'
        where k.contype = 'f' and k.confrelid = c.oid) then 'reference'
      else 'local' end as kind
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attname = 'church_id'
    and not c.relname = any(${REFERENCE})
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

const columnsOf = (table: string, numbers: string) => sql`
  (select string_agg(coalesce(k.attname, '(expression)'), ', ' order by n.place)
   from unnest(${sql.raw(numbers)}) with ordinality n(number, place)
   left join pg_attribute k on k.attrelid = ${sql.raw(table)} and k.attnum = n.number)`

export async function distributionOf(db: Kysely<Schema>): Promise<Distribution> {
  const tables = await sql<Distribution["tables"][number]>`
    with t as (${TABLES}) select name, kind from t order by name`.execute(db)
  const uniqueKeys = await sql<Distribution["uniqueKeys"][number]>`
    with t as (${TABLES})
    select t.name as table, i.indexrelid::regclass::text as name, ${columnsOf("t.oid", "i.indkey::int2[]")} as columns
    from t join pg_index i on i.indrelid = t.oid
    where i.indisunique and t.church is not null and not t.church = any(i.indkey::int2[])
    order by 1, 2`.execute(db)
  const foreignKeys = await sql<Distribution["foreignKeys"][number]>`
    with t as (${TABLES})
    select t.name as table, k.conname::text as name, ${columnsOf("t.oid", "k.conkey")} as columns, o.name as target
    from pg_constraint k join t on t.oid = k.conrelid join t o on o.oid = k.confrelid
    where k.contype = 'f' and o.church is not null and not exists (
      select from unnest(k.conkey, k.confkey) as pair(here, there)
      where pair.here = t.church and pair.there = o.church)
    order by 1, 2`.execute(db)
  const setNull = await sql<Distribution["setNull"][number]>`
    with t as (${TABLES})
    select t.name as table, k.conname::text as name
    from pg_constraint k join t on t.oid = k.conrelid
    where k.contype = 'f' and k.confdeltype in ('n', 'd') and t.church = any(k.conkey) order by 1, 2`.execute(
    db,
  )
  const triggers = await sql<Distribution["triggers"][number]>`
    with recursive t as (${TABLES}), f as (
      select oid, proname, prosrc from pg_proc where pronamespace = 'app'::regnamespace
    ), calls as (
      select oid as caller, oid as called, prosrc from f
      union select calls.caller, f.oid, f.prosrc
      from calls join f on calls.prosrc ~ ('\\mapp\\.' || f.proname || '\\s*\\(')
    )
    select t.name as table, f.proname::text as function, coalesce(
      (select string_agg(distinct o.name, ', ' order by o.name) from t o join calls on calls.caller = f.oid
       where calls.prosrc ~ ('\\m(from|join|into|update)\\s+(public\\.)?' || o.name || '\\M')), '') as names
    from pg_trigger g join t on t.oid = g.tgrelid join f on f.oid = g.tgfoid
    where not g.tgisinternal group by t.name, f.proname, f.oid order by 1, 2`.execute(db)
  return {
    tables: tables.rows,
    uniqueKeys: uniqueKeys.rows,
    foreignKeys: foreignKeys.rows,
    setNull: setNull.rows,
    triggers: triggers.rows,
  }
}

/** The check as docs/SCALING.md has it. */
export function distributionInWords(found: Distribution): string {
  const list = (names: readonly string[]) =>
    names.length === 0 ? "none" : names.map((name) => `\`${name}\``).join(", ")
  const ofKind = (kind: string) =>
    list(found.tables.filter((table) => table.kind === kind).map(({ name }) => name))
  const byFunction = Map.groupBy(found.triggers, (trigger) => trigger.function)
  const triggers = [...byFunction].toSorted().map(([name, on]) => {
    const names = on.find((each) => each.names !== "")?.names
    return `| \`${name}\` | ${list(on.map(({ table }) => table))} | ${names ? list(names.split(", ")) : "its own row alone"} |`
  })
  return [
    "| kind | tables |",
    "| --- | --- |",
    `| distributed by \`church_id\` | ${ofKind("distributed")} |`,
    `| the same, once its church can no longer be null | ${ofKind("nullable")} |`,
    `| reference: a copy on each node | ${ofKind("reference")} |`,
    `| local: on the coordinator alone | ${ofKind("local")} |`,
    "",
    "| rule of Citus | what breaks it |",
    "| --- | --- |",
    `| a unique key contains the distribution column | ${list(found.uniqueKeys.map((key) => `${key.name} (${key.columns})`))} |`,
    `| a foreign key to a distributed table compares it | ${list(found.foreignKeys.map((key) => `${key.table}.${key.columns}`))} |`,
    `| a foreign key that contains it sets nothing to null | ${list(found.setNull.map(({ name }) => name))} |`,
    "",
    "| trigger's function (a distributed table takes none without `citus.enable_unsafe_triggers`) | on | tables that it, or a function that it calls, names |",
    "| --- | --- | --- |",
    ...triggers,
    "",
  ].join("\n")
}
