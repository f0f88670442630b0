/** What the file of a church says of itself: first what it is, last what it must contain. Stored as JSON in its archive. */
import { z } from "zod"

/** What tells such a file from a backup of the whole installation. */
export const CHURCH_KIND = "church"

export const churchHeader = z.object({
  product: z.literal("aprisco"),
  kind: z.literal(CHURCH_KIND),
  format: z.int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  church: z.object({ name: z.string(), universalId: z.uuid() }),
  /** What the verification of its audit trail found where it comes from. */
  trail: z.object({ entries: z.int(), problems: z.int() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ChurchHeader = z.infer<typeof churchHeader>

export const churchContents = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  /** SHA-256 of each upload by its name, in hexadecimal. */
  uploads: z.record(z.string(), z.string()),
  /** Uploads that a row names and that were not in the store. */
  missingUploads: z.int(),
  /** Encrypted values that could not be read, and are blank. */
  unreadable: z.int(),
})
export type ChurchContents = z.infer<typeof churchContents>

/** The values of a row, as PostgreSQL writes them. */
export const rowsOfEntry = z.array(z.array(z.string().nullable()))
