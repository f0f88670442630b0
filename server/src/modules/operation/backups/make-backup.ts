import { mkdir, open, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Services } from "../../../core/context.ts"
import { BackupError } from "./archive.ts"
import { rowsIn } from "./contents.ts"
import { writeErasures } from "./erasures-file.ts"
import { type BackupPlace, backupPlace } from "./places.ts"
import { backupName, expired, momentOf } from "./rotation.ts"
import { verifyBackup } from "./verify-backup.ts"
import { writeBackup } from "./write-backup.ts"

export interface BackupJob {
  readonly services: Services
  readonly ownerUrl: string
  readonly passphrase: string
  /** Null: a file named by the time in the folder of backups, where older ones are deleted by their age. */
  readonly out: string | null
  /** Called with what is being done, one line each. */
  readonly tell: (line: string) => void
}

export interface MadeBackup {
  readonly file: string
  readonly bytes: number
  readonly rows: number
  readonly verification: "equal" | "skipped"
}

/**
 * Writes a backup and verifies it by restoring it. It has its name only once it is known good: a process that is killed leaves a `.part`.
 * Throws `BackupError`.
 */
export async function makeBackup({
  services,
  ownerUrl,
  passphrase,
  out,
  tell,
}: BackupJob): Promise<MadeBackup> {
  const startedAt = services.clock.now()
  const place = backupPlace(services.config)
  const name = backupName(startedAt)
  // One of the same second, by the schedule or by hand, has another name until it is complete.
  const aside = `${out ?? join(services.config.backup.stage, name)}.${process.pid}.part`
  try {
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
    tell("copiando o banco de dados e os arquivos")
    const target = (await open(aside, "w", 0o600)).createWriteStream()
    const contents = await writeBackup({ ownerUrl, services }, passphrase, target).finally(() =>
      // Its file stays open where nothing was written to it.
      target.destroy(),
    )
    tell("verificando: a cópia é restaurada em um banco de dados de teste")
    const verification = await verifyBackup(aside, passphrase, ownerUrl)
    await onDisk(aside)
    const { size: bytes } = await stat(aside)
    const file = out ?? (await place.keep(aside, name))
    if (out !== null) await rename(aside, out)
    const finishedAt = services.clock.now()
    await services.database.withSystem((db) =>
      db
        .insertInto("backups")
        .values({
          file,
          bytes,
          startedAt,
          finishedAt,
          verification,
          verifiedAt: verification === "equal" ? finishedAt : null,
        })
        .execute(),
    )
    if (out === null) {
      await writeErasures(services)
      await deleteExpired(place, startedAt)
    }
    return { file, bytes, rows: rowsIn(contents), verification }
  } catch (error) {
    throw asWritingError(error, out ?? aside)
  } finally {
    await rm(aside, { force: true })
  }
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, "r+")
  await file.sync().finally(() => file.close())
}

async function deleteExpired(place: BackupPlace, now: Date): Promise<void> {
  const moments = (await place.names()).map(momentOf).filter((moment) => moment !== null)
  for (const moment of expired(moments, now)) await place.remove(backupName(moment))
}

/** A `BackupError` where a file could not be written, else the error itself. */
export function asWritingError(error: unknown, file: string): unknown {
  if (!(error instanceof Error && "code" in error && "syscall" in error)) return error
  const full = error.code === "ENOSPC" ? "o disco está cheio" : String(error.code)
  return new BackupError(`não consigo gravar ${file}: ${full}`, { cause: error })
}
