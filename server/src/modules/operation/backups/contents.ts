/** What a backup says of itself: first what it is, last what it must contain. Stored as JSON in its archive. */
import { z } from "zod"

/** Grows when a program that reads the former one would misread a backup. */
export const FORMAT = 1

export const HEADER_ENTRY = "backup.json"
export const SECRETS_ENTRY = "secrets.json"
export const CONTENTS_ENTRY = "contents.json"
const TABLES = "tables/"
const UPLOADS = "uploads/"

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

export const header = z.object({
  product: z.literal("aprisco"),
  format: z.int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
})
export type Header = z.infer<typeof header>

/** What encrypts the columns of its rows, and what seals the list of erasures; without that in a backup of a release before 0102. */
export const secrets = z.object({
  secret: z.string(),
  former: z.string().nullable(),
  erasures: z.string().optional(),
})

export const contents = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() })),
  /** SHA-256 of each upload by its name, in hexadecimal. */
  uploads: z.record(z.string(), z.string()),
  /** Uploads that a row names and that were not in the store. */
  missingUploads: z.array(z.string()),
})
export type Contents = z.infer<typeof contents>

/** The name of a piece of a table's rows. */
export const tableEntry = (key: string, piece: number) => `${TABLES}${key}/${String(piece).padStart(6, "0")}`
export const uploadEntry = (name: string) => `${UPLOADS}${name}`

/** The table that an entry has rows of; null: it is another kind of entry. */
export const tableOfEntry = (name: string): string | null =>
  name.startsWith(TABLES) ? (name.slice(TABLES.length).split("/")[0] ?? "") : null

/** The upload that an entry is; null: it is another kind of entry. */
export const uploadOfEntry = (name: string): string | null =>
  name.startsWith(UPLOADS) ? name.slice(UPLOADS.length) : null

/** All rows of all tables. */
export const rowsIn = ({ tables }: Contents): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
