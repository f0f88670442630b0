import { createHash } from "node:crypto"
import type { Writable } from "node:stream"
import type { Services } from "../../../../core/context.ts"
import { DecryptionError } from "../../../../core/encryption.ts"
import { appliedMigrations, asOwner } from "../../../../db/dump/as-owner.ts"
import { churchTableRows, type Row } from "../../../../db/dump/church-rows.ts"
import { type ChurchTable, churchTables } from "../../../../db/dump/church-tables.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { VERSION } from "../../../../version.ts"
import { type AddEntry, BackupError, writeArchive } from "../archive.ts"
import { CONTENTS_ENTRY, FORMAT, HEADER_ENTRY, tableEntry, uploadEntry } from "../contents.ts"
import { CHURCH_KIND, type ChurchContents, type ChurchHeader } from "./contents.ts"
import { type ChurchMoveRules, moveRules } from "./rules.ts"

export interface ChurchSource {
  readonly ownerUrl: string
  readonly services: Pick<Services, "files" | "clock" | "modules" | "encryption">
  readonly church: { readonly id: number; readonly name: string; readonly universalId: string }
  readonly trail: ChurchHeader["trail"]
}

/**
 * Writes one moment of a church beside the running product. What this installation encrypts with its keys is plain text in the file, which is
 * encrypted as a whole. Throws `BackupError`.
 */
export function writeChurch(
  source: ChurchSource,
  passphrase: string,
  target: Writable,
): Promise<ChurchContents> {
  const { ownerUrl, services, church, trail } = source
  return asOwner(ownerUrl, "read one moment", async (db) => {
    const rules = moveRules(services.modules)
    const tables = await churchTables(db, rules)
    const what: ChurchHeader = {
      product: "aprisco",
      kind: CHURCH_KIND,
      format: FORMAT,
      version: VERSION,
      createdAt: services.clock.now().toISOString(),
      migrations: await appliedMigrations(db),
      church: { name: church.name, universalId: church.universalId },
      trail,
      tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    }
    const written: ChurchContents = { tables: {}, uploads: {}, missingUploads: 0, unreadable: 0 }
    await writeArchive(passphrase, target, async (add) => {
      await add(HEADER_ENTRY, json(what))
      const uploads: string[] = []
      for (const table of tables) {
        for await (const rows of addTable({ db, rules, source, written, add }, table))
          if (table.name === "uploads") uploads.push(...rows.map(nameIn(table)))
      }
      for (const name of uploads) await addUpload(source, written, add, name)
      await add(CONTENTS_ENTRY, json(written))
    })
    return written
  })
}

interface Writing {
  readonly db: Db
  readonly rules: ChurchMoveRules
  readonly source: ChurchSource
  readonly written: ChurchContents
  readonly add: AddEntry
}

async function* addTable(writing: Writing, table: ChurchTable): AsyncGenerator<Row[]> {
  const { db, rules, source, written, add } = writing
  const sum = createHash("sha256")
  let count = 0
  let piece = 0
  for await (const rows of churchTableRows(db, table, source.church.id, rules.only.get(table.name))) {
    const readable = decrypted(source, rules, table, rows)
    written.unreadable += readable.unreadable
    const bytes = json(readable.rows)
    sum.update(bytes)
    count += rows.length
    piece += 1
    await add(tableEntry(table.name, piece), bytes)
    yield readable.rows
  }
  written.tables[table.name] = { rows: count, sha256: sum.digest("hex") }
}

async function addUpload(
  { services }: ChurchSource,
  written: ChurchContents,
  add: AddEntry,
  name: string,
): Promise<void> {
  const bytes = await services.files.read(name)
  if (bytes === null) {
    written.missingUploads += 1
    return
  }
  await add(uploadEntry(name), bytes)
  written.uploads[name] = createHash("sha256").update(bytes).digest("hex")
}

/** The rows with plain text in place of ciphertexts. Throws `BackupError` where a value that must not be blank cannot be read. */
export function decrypted(
  { services }: { readonly services: Pick<Services, "encryption"> },
  rules: ChurchMoveRules,
  table: ChurchTable,
  rows: readonly Row[],
): { rows: Row[]; unreadable: number } {
  const columns = table.columns.flatMap((column, index) => {
    const how = rules.encrypted.get(`${table.name}.${column.name}`)
    return how === undefined ? [] : [{ ...column, index, purpose: how.purpose }]
  })
  const hashes = table.columns.flatMap(({ name }, index) =>
    rules.hashes.has(`${table.name}.${name}`) ? [index] : [],
  )
  let unreadable = 0
  const readable = rows.map((row) => {
    const plain = [...row]
    // Keyed by this installation; made of the text beside it elsewhere.
    for (const index of hashes) plain[index] = null
    for (const { index, purpose, name, isRequired } of columns) {
      const stored = row[index] ?? null
      if (stored === null) continue
      try {
        plain[index] = services.encryption.decrypt(purpose, bytesOf(stored))
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error
        if (isRequired)
          throw new BackupError(
            `um valor cifrado em ${table.name}.${name} não pode ser lido: a igreja não foi exportada`,
          )
        plain[index] = null
        unreadable += 1
      }
    }
    return plain
  })
  return { rows: readable, unreadable }
}

/** Of `\x00ff`, as PostgreSQL writes bytes. */
const bytesOf = (text: string) => Buffer.from(text.slice(2), "hex")
const json = (value: unknown) => Buffer.from(JSON.stringify(value))

function nameIn({ columns }: ChurchTable): (row: Row) => string {
  const index = columns.findIndex(({ role }) => role === "own")
  return (row) => row[index] ?? ""
}
