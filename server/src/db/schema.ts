import type { ColumnType } from "kysely"

/** One applied migration. Written by `db/migrate` alone. */
export interface SchemaMigrations {
  name: string
  checksum: string
  appliedAt: ColumnType<Date, never, never>
}

/** Row types of every table, camelCase; `db/connect` changes the case. */
export interface Schema {
  schemaMigrations: SchemaMigrations
}
