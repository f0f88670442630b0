import { CompiledQuery, createQueryId, PostgresQueryCompiler, type SelectQueryNode, sql } from "kysely"
import { compileOnce } from "./compile-once.ts"
import type { Db } from "./tenant-scope.ts"

/** A query of rows, to be written by `copyOut`. */
export interface CopiedQuery {
  toOperationNode(): SelectQueryNode
}

/**
 * The rows of a query as PostgreSQL's COPY writes them, in blocks of bytes in which CR LF precedes each row, under the role and scope of the transaction: row-level
 * security applies as to any query. `format`: the options of COPY. Dates are written DD/MM/YYYY. One at a time, and only within the transaction.
 */
export async function* copyOut(db: Db, query: CopiedQuery, format: string): AsyncGenerator<Buffer> {
  const executor = db.getExecutor()
  const id = createQueryId()
  const node = executor.transformQuery(query.toOperationNode(), id)
  const { sql: text, parameters } = new SettingsCompiler().compileQuery(node, id)
  await prepare(db, parameters)
  const copy = CompiledQuery.raw(`copy (${text}) to stdout (${format})`)
  for await (const { rows: blocks } of executor.withoutPlugins().stream<Buffer>(copy, 1)) yield* blocks
}

/**
 * COPY takes no parameters: each value becomes a setting of the transaction, and the text of the statement names the settings. So no value is part of
 * the text, as in any other statement.
 */
class SettingsCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.addParameter(value)
    const setting = `current_setting('${settingOf(this.numParameters)}')`
    this.append(typeof value === "number" ? `${setting}::bigint` : setting)
  }
}

function settingOf(place: number): string {
  return `aprisco.copied_${place}`
}

/** Without the limit of statements that are answered at once: how long this one takes is the reader's choice. */
async function prepare(db: Db, values: readonly unknown[]): Promise<void> {
  await settings.sendAhead(db, { texts: values.map(textOf) })
}

const settings = compileOnce((db, { texts }: { texts: readonly string[] }) => {
  const given = texts.map((text, index) => sql`set_config(${sql.lit(settingOf(index + 1))}, ${text}, true)`)
  const usual = [
    sql`set_config('statement_timeout', '0', true)`,
    sql`set_config('datestyle', 'SQL, DMY', true)`,
  ]
  return { compile: () => sql`select ${sql.join([...usual, ...given])}`.compile(db) }
})

function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each === "number")) return `{${value.join(",")}}`
  throw new TypeError("a value that no setting can have")
}
