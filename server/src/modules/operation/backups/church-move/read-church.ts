import { createHash, type Hash } from "node:crypto"
import { z } from "zod"
import type { Row } from "../../../../db/dump/church-rows.ts"
import { unknownMigration } from "../../../../db/migrate.ts"
import { type ArchiveEntry, BackupError } from "../archive.ts"
import { CONTENTS_ENTRY, FORMAT, HEADER_ENTRY, tableOfEntry, uploadOfEntry } from "../contents.ts"
import { entriesOf, incomplete, ofNewerVersion, parsed } from "../entries.ts"
import {
  CHURCH_KIND,
  type ChurchContents,
  type ChurchHeader,
  churchContents,
  churchHeader,
  rowsOfEntry,
} from "./contents.ts"

/** What a reader is given, in this order: the header, the rows of one table after the other, the uploads. */
export interface ChurchReader {
  header?(what: ChurchHeader): Promise<void>
  rows?(table: string, rows: Row[]): Promise<void>
  upload?(name: string, bytes: Buffer): Promise<void>
}

export interface ReadChurch {
  readonly header: ChurchHeader
  readonly contents: ChurchContents
}

const kindOf = z.object({ product: z.literal("aprisco"), kind: z.string().optional() })

/**
 * Reads the whole file of a church, and compares each table and upload with the checksums at its end. Throws `BackupError`: another kind of file,
 * another passphrase, torn, or of a newer version than this program.
 */
export async function readChurch(
  file: string,
  passphrase: string,
  reader: ChurchReader = {},
): Promise<ReadChurch> {
  const sums = new Map<string, { hash: Hash; rows: number }>()
  const uploads: Record<string, string> = {}
  let what: ChurchHeader | null = null
  let end: ChurchContents | null = null
  for await (const entry of entriesOf(file, passphrase)) {
    if (entry.name === HEADER_ENTRY) {
      what = await accepted(entry)
      for (const { name } of what.tables) sums.set(name, { hash: createHash("sha256"), rows: 0 })
      await reader.header?.(what)
    } else if (entry.name === CONTENTS_ENTRY) end = parsed(churchContents, entry)
    else await readData(entry, what, sums, uploads, reader)
  }
  if (what === null || end === null) throw incomplete()
  requireSame(end, sums, uploads)
  return { header: what, contents: end }
}

async function accepted(entry: ArchiveEntry): Promise<ChurchHeader> {
  if (parsed(kindOf, entry).kind !== CHURCH_KIND)
    throw new BackupError(
      "este arquivo é uma cópia da instalação inteira: use npm run restore, em uma pasta vazia",
    )
  const what = parsed(churchHeader, entry)
  if (what.format > FORMAT || (await unknownMigration(what.migrations)) !== null)
    throw ofNewerVersion(what.version)
  return what
}

async function readData(
  entry: ArchiveEntry,
  what: ChurchHeader | null,
  sums: ReadonlyMap<string, { hash: Hash; rows: number }>,
  uploads: Record<string, string>,
  reader: ChurchReader,
): Promise<void> {
  const upload = uploadOfEntry(entry.name)
  if (upload !== null) {
    uploads[upload] = createHash("sha256").update(entry.bytes).digest("hex")
    return reader.upload?.(upload, entry.bytes)
  }
  const table = what?.tables.find(({ name }) => name === tableOfEntry(entry.name))
  const sum = sums.get(table?.name ?? "")
  if (table === undefined || sum === undefined) throw incomplete()
  const rows = parsed(rowsOfEntry, entry)
  if (rows.some((row) => row.length !== table.columns.length)) throw incomplete()
  sum.hash.update(entry.bytes)
  sum.rows += rows.length
  await reader.rows?.(table.name, rows)
}

function requireSame(
  end: ChurchContents,
  sums: ReadonlyMap<string, { hash: Hash; rows: number }>,
  uploads: Readonly<Record<string, string>>,
): void {
  const isSame =
    sums.size === Object.keys(end.tables).length &&
    [...sums].every(([name, { hash, rows }]) => {
      const said = end.tables[name]
      return said?.rows === rows && said.sha256 === hash.digest("hex")
    }) &&
    JSON.stringify(end.uploads) === JSON.stringify(uploads)
  if (!isSame) throw incomplete()
}
