import { createHash } from "node:crypto"
import type { Writable } from "node:stream"
import type { Services } from "../../../core/context.ts"
import { openSnapshot } from "../../../db/dump/dump-tables.ts"
import { type TableSum, tableKey } from "../../../db/dump/tables.ts"
import { VERSION } from "../../../version.ts"
import { type AddEntry, writeArchive } from "./archive.ts"
import {
  CONTENTS_ENTRY,
  type Contents,
  FORMAT,
  HEADER_ENTRY,
  type Header,
  SECRETS_ENTRY,
  tableEntry,
  uploadEntry,
} from "./contents.ts"
import { ensureErasureKey } from "./erasure-seal.ts"

export interface BackupSource {
  readonly ownerUrl: string
  readonly services: Services
}

/** Writes a backup of the whole installation beside the running product: one moment of the database, uploads, secrets. */
export async function writeBackup(
  { ownerUrl, services }: BackupSource,
  passphrase: string,
  target: Writable,
): Promise<Contents> {
  const { files, config, clock } = services
  // Made before the snapshot, which has it too.
  const erasureKey = await ensureErasureKey(services)
  const snapshot = await openSnapshot(ownerUrl)
  try {
    const what: Header = {
      product: "aprisco",
      format: FORMAT,
      version: VERSION,
      createdAt: clock.now().toISOString(),
      serverVersion: snapshot.serverVersion,
      migrations: [...snapshot.migrations],
      tables: snapshot.tables.map((table) => ({ ...table, columns: [...table.columns] })),
    }
    const written: Contents = { tables: {}, sequences: [], uploads: {}, missingUploads: [] }
    await writeArchive(passphrase, target, async (add) => {
      await addJson(add, HEADER_ENTRY, what)
      await addJson(add, SECRETS_ENTRY, {
        secret: config.appSecret,
        former: config.appSecretOld,
        erasures: erasureKey.toString("hex"),
      })
      for (const table of snapshot.tables) {
        const key = tableKey(table)
        let piece = 0
        const sum: TableSum = await snapshot.read(table, (bytes) => {
          piece += 1
          return add(tableEntry(key, piece), bytes)
        })
        written.tables[key] = sum
      }
      for (const name of snapshot.uploads) {
        const bytes = await files.read(name)
        // A picture that was replaced since the snapshot began.
        if (bytes === null) written.missingUploads.push(name)
        else {
          await add(uploadEntry(name), bytes)
          written.uploads[name] = createHash("sha256").update(bytes).digest("hex")
        }
      }
      written.sequences = await snapshot.sequences()
      await addJson(add, CONTENTS_ENTRY, written)
    })
    return written
  } finally {
    await snapshot.close()
  }
}

const addJson = (add: AddEntry, name: string, value: unknown) => add(name, Buffer.from(JSON.stringify(value)))
