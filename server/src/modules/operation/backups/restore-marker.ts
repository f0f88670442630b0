import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { BackupError } from "./archive.ts"

/** What an installation has in its data folder; backups may lie there already. */
const OF_AN_INSTALLATION = ["postgres", "secrets", "uploads", "audit-anchors"]

const marker = (dataDir: string) => join(dataDir, "restoring")

/** Throws `BackupError` where a restore has begun and not ended: what is there is not the whole of a backup. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(marker(dataDir)))
    throw new BackupError(
      `uma restauração em ${dataDir} não terminou: repita npm run restore, que recomeça do início`,
    )
}

/** Whether a former restore into this folder was broken off. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(marker(dataDir))

/** Whether the data folder has no installation yet. */
export function isEmptyFolder(dataDir: string): boolean {
  const there = existsSync(dataDir) ? readdirSync(dataDir) : []
  return !OF_AN_INSTALLATION.some((name) => there.includes(name))
}

/** From here to `endRestore`, the folder belongs to a restore. */
export function beginRestore(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const descriptor = openSync(marker(dataDir), "w", 0o600)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

export function endRestore(dataDir: string): void {
  rmSync(marker(dataDir), { force: true })
}

/** Removes what a restore has made in the data folder. */
export function clearFolder(dataDir: string): void {
  for (const name of OF_AN_INSTALLATION) rmSync(join(dataDir, name), { recursive: true, force: true })
}
