import { createHash, type Hash } from "node:crypto"
import { z } from "zod"
import { type TableShape, tableKey } from "../../../db/dump/tables.ts"
import { unknownMigration } from "../../../db/migrate.ts"
import { type ArchiveEntry, BackupError } from "./archive.ts"
import {
  CONTENTS_ENTRY,
  type Contents,
  contents,
  FORMAT,
  HEADER_ENTRY,
  type Header,
  header,
  SECRETS_ENTRY,
  secrets,
  tableOfEntry,
  uploadOfEntry,
} from "./contents.ts"
import { entriesOf, incomplete, ofNewerVersion, parsed } from "./entries.ts"

/** What a reader is given, in this order: the header, the secrets, the rows of one table after the other, the uploads. */
export interface BackupReader {
  header?(what: Header): Promise<void>
  rows?(table: TableShape, bytes: Buffer): Promise<void>
  upload?(name: string, bytes: Buffer): Promise<void>
}

export interface ReadBackup {
  readonly header: Header
  readonly secrets: z.infer<typeof secrets>
  readonly contents: Contents
}

/** Absent in the file of a whole installation. */
const kindOf = z.object({ kind: z.string().optional() })

/**
 * Reads a whole backup, and compares every table and upload with the checksums at its end. Throws `BackupError`: no backup, another
 * passphrase, torn, or of a newer version than this program.
 */
export async function readBackup(
  file: string,
  passphrase: string,
  reader: BackupReader = {},
): Promise<ReadBackup> {
  const sums = new Map<string, Hash>()
  const uploads: Record<string, string> = {}
  let what: Header | null = null
  let kept: z.infer<typeof secrets> | null = null
  let end: Contents | null = null
  for await (const entry of entriesOf(file, passphrase)) {
    if (entry.name === HEADER_ENTRY) {
      what = await accepted(entry)
      for (const table of what.tables) sums.set(tableKey(table), createHash("sha256"))
      await reader.header?.(what)
    } else if (entry.name === SECRETS_ENTRY) kept = parsed(secrets, entry)
    else if (entry.name === CONTENTS_ENTRY) end = parsed(contents, entry)
    else await readData(entry, what, sums, uploads, reader)
  }
  if (what === null || kept === null || end === null) throw incomplete()
  requireSame(end, sums, uploads)
  return { header: what, secrets: kept, contents: end }
}

async function accepted(entry: ArchiveEntry): Promise<Header> {
  if (parsed(kindOf, entry).kind !== undefined)
    throw new BackupError("este arquivo tem uma só igreja: use npm run admin -- import-church")
  const what = parsed(header, entry)
  const unknown = await unknownMigration(what.migrations)
  if (what.format > FORMAT || unknown !== null) throw ofNewerVersion(what.version)
  return what
}

async function readData(
  { name, bytes }: ArchiveEntry,
  what: Header | null,
  sums: Map<string, Hash>,
  uploads: Record<string, string>,
  reader: BackupReader,
): Promise<void> {
  const upload = uploadOfEntry(name)
  if (upload !== null) {
    uploads[upload] = createHash("sha256").update(bytes).digest("hex")
    return reader.upload?.(upload, bytes)
  }
  const key = tableOfEntry(name)
  const table = what?.tables.find((each) => tableKey(each) === key)
  const sum = sums.get(key ?? "")
  if (table === undefined || sum === undefined) throw incomplete()
  sum.update(bytes)
  await reader.rows?.(table, bytes)
}

function requireSame(end: Contents, sums: Map<string, Hash>, uploads: Record<string, string>): void {
  const isSame =
    sums.size === Object.keys(end.tables).length &&
    [...sums].every(([key, sum]) => end.tables[key]?.sha256 === sum.digest("hex")) &&
    JSON.stringify(end.uploads) === JSON.stringify(uploads)
  if (!isSame) throw incomplete()
}
