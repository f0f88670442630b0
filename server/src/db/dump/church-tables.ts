import { type RawBuilder, sql } from "kysely"
import type { Db } from "../tenant-scope.ts"

/** What the modules say of their tables, by the names in the database: `table`, or `table.column`. */
export interface MoveRules {
  /** Tables of which no row moves. */
  readonly stays: ReadonlySet<string>
  /** Which rows move, where not all do. */
  readonly only: ReadonlyMap<string, RawBuilder<boolean>>
  /** Columns that stay behind: the other installation decides, or computes, their values. */
  readonly settled: ReadonlySet<string>
  /** Columns with the number of a record that no foreign key names, and the record's table. */
  readonly numbers: ReadonlyMap<string, string>
  /** Columns with the name of an upload. */
  readonly pictures: ReadonlySet<string>
  /** Columns that could refer to a record by their type, and do not, or are read in another way. */
  readonly plain: ReadonlySet<string>
}

export interface ChurchColumn {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** `own`: the key of the row itself. `church`: always the church that moves. */
  readonly role: "own" | "church" | "value" | { readonly refersTo: string }
}

export interface ChurchTable {
  readonly name: string
  readonly columns: readonly ChurchColumn[]
  /** SQL: whether a row is of the church of this number. */
  readonly isOf: (churchId: number) => string
}

/** Written before there are modules, or read by the owner of the database alone. */
const WITHOUT_MODULE = ["schema_migrations", "serving_password", "job_processes"]
const CHURCHES = "churches"
const UPLOADS = "uploads"
/** Of these types are numbers and codes of records, and what may contain them. */
const MAY_REFER = /^(bigint|uuid|jsonb?|xml|hstore|bigint\[\]|uuid\[\])$/

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isOwn: boolean
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly to: string
}

/**
 * The tables that have rows of a church, found by their foreign keys, parents first. Throws `RangeError` where the schema has a table or a
 * column of which neither a foreign key nor a rule says how it moves: a church must not arrive with references to the records of others.
 */
export async function churchTables(db: Db, rules: MoveRules): Promise<ChurchTable[]> {
  const columns = Map.groupBy(await columnsOf(db), ({ table }) => table)
  const references = new Map((await referencesOf(db)).map((each) => [`${each.table}.${each.name}`, each.to]))
  const moving = [...columns.keys()].filter(
    (name) => !rules.stays.has(name) && !WITHOUT_MODULE.includes(name),
  )
  const named = (table: string, name: string) => `${table}.${name}`

  const roleOf = ({ table, name, type, isOwn }: Column): ChurchColumn["role"] => {
    const key = named(table, name)
    if (isOwn) return "own"
    if (name === "church_id") return "church"
    const to = rules.pictures.has(key) ? UPLOADS : (rules.numbers.get(key) ?? references.get(key))
    if (to !== undefined && moving.includes(to)) return { refersTo: to }
    // A text key, of a plan for instance, is the same everywhere.
    if (to !== undefined && MAY_REFER.test(type))
      throw new RangeError(`${key} refers to ${to}, which does not move`)
    if (to === undefined && MAY_REFER.test(type) && !rules.plain.has(key))
      throw new RangeError(`no manifest says what ${key} refers to`)
    return "value"
  }
  const tables = new Map(
    moving.map((name) => [
      name,
      (columns.get(name) ?? [])
        .filter((column) => !rules.settled.has(named(name, column.name)))
        .map((column): ChurchColumn => ({ ...column, role: roleOf(column) })),
    ]),
  )
  const isOf = (name: string, churchId: number): string => {
    if (name === CHURCHES) return `id = ${churchId}`
    const own = tables.get(name) ?? []
    if (own.some(({ role }) => role === "church")) {
      const inChurch = `church_id = ${churchId}`
      return name === UPLOADS ? `(${inChurch} or ${picturesIn(churchId)})` : inChurch
    }
    const [parent] = own.flatMap(({ name: column, role, isRequired }) =>
      isRequired && typeof role === "object" ? [{ column, table: role.refersTo }] : [],
    )
    if (parent === undefined) throw new RangeError(`no manifest says whether rows of ${name} move`)
    return `"${parent.column}" in (select id from "${parent.table}" where ${isOf(parent.table, churchId)})`
  }
  // A person may have brought the picture from before they had a church.
  const picturesIn = (churchId: number): string => {
    const names = [...rules.pictures].flatMap((key) => {
      const [table = "", column = ""] = key.split(".")
      return rules.stays.has(table) ? [] : `select "${column}" from "${table}" where ${isOf(table, churchId)}`
    })
    return `name in (${names.join(" union all ")})`
  }
  return parentsFirst(tables).map((name) => ({
    name,
    columns: tables.get(name) ?? [],
    isOf: (churchId) => isOf(name, churchId),
  }))
}

function parentsFirst(tables: ReadonlyMap<string, readonly ChurchColumn[]>): string[] {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (done.has(name)) return
    if (path.includes(name)) throw new RangeError(`tables refer to each other: ${[...path, name].join(", ")}`)
    const parents = (tables.get(name) ?? []).flatMap(({ role }) =>
      role === "church" ? [CHURCHES] : typeof role === "object" ? [role.refersTo] : [],
    )
    for (const parent of parents) if (parent !== name && parent !== UPLOADS) visit(parent, [...path, name])
    done.add(name)
  }
  for (const name of [...tables.keys()].toSorted()) visit(name, [])
  return [...done]
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired",
      a.attidentity <> '' or (c.relname = ${UPLOADS} and a.attname = 'name') as "isOwn"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`.execute(db)
  return rows
}

/** Each column of a foreign key that contains the number of another row. */
async function referencesOf(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname::text as "table", a.attname::text as name, f.relname::text as "to"
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair(own, theirs)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and b.attname <> 'church_id'`.execute(
    db,
  )
  return rows
}
