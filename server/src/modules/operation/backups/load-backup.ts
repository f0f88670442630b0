import { type Loader, openLoader } from "../../../db/dump/load-tables.ts"
import type { TableSums } from "../../../db/dump/tables.ts"
import { MIGRATIONS, migrate } from "../../../db/migrate.ts"
import type { Files } from "../../../integrations/storage.ts"
import { BackupError } from "./archive.ts"
import type { Contents } from "./contents.ts"
import { type ReadBackup, readBackup } from "./read-backup.ts"

/**
 * Migrates an empty database as far as the backup's was, and loads its rows, all of them or none. `files`: where its uploads go; null:
 * nowhere. Throws `BackupError`.
 */
export async function loadBackup(
  file: string,
  passphrase: string,
  ownerUrl: string,
  files: Files | null,
): Promise<ReadBackup> {
  let loader: Loader | null = null
  try {
    const backup = await readBackup(file, passphrase, {
      header: async ({ migrations, tables }) => {
        await migrate(ownerUrl, MIGRATIONS, migrations.at(-1)?.name ?? "")
        loader = await openLoader(ownerUrl, tables)
      },
      rows: async (table, bytes) => loader?.write({ table, bytes }),
      upload: async (name, bytes) => files?.write(name, bytes),
    })
    const written = await (loader as Loader | null)?.finish(backup.contents.sequences) // set by the header above, which TypeScript does not follow
    requireEqual(backup.contents, written ?? {})
    return backup
  } finally {
    await (loader as Loader | null)?.close() // as above
  }
}

/** Throws `BackupError` unless the tables have the rows that the backup says. */
export function requireEqual({ tables }: Contents, found: TableSums): void {
  const different = Object.keys(tables).filter(
    (key) => found[key]?.rows !== tables[key]?.rows || found[key]?.sha256 !== tables[key]?.sha256,
  )
  if (different.length > 0)
    throw new BackupError(`depois de restauradas, estas tabelas não são iguais: ${different.join(", ")}`)
}
