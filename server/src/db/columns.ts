import type { ColumnType, GeneratedAlways } from "kysely"

export type Id = GeneratedAlways<number>
/** Set by the database when absent, and by `app.bump_version` on each change. */
export type Stamp = ColumnType<Date, Date | undefined, never>
export type VersionColumn = ColumnType<number, never, never>
export type Json<T> = ColumnType<T, string | null, string | null>
/** A civil date, `YYYY-MM-DD`. */
export type Day = string

export interface Versioned {
  id: Id
  createdAt: Stamp
  updatedAt: ColumnType<Date, never, never>
  version: VersionColumn
}

export interface Deletable {
  deletedAt: Date | null
}

export interface AddressColumns {
  address: string | null
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  zipcode: string | null
}
