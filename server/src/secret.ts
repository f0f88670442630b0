import { randomBytes } from "node:crypto"
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"

const LINE = /^APP_SECRET=(\S{32,})$/m

/**
 * The secret of an installation that was given none: made on the first start, kept in `DATA_DIR/secrets`, readable by its
 * owner only. What is encrypted with it cannot be read without it: a backup needs this file too.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secrets")
  return readSecret(file) ?? createSecret(file)
}

function readSecret(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
  const secret = LINE.exec(text)?.[1]
  // Never made anew: that would lock away what the old one encrypted.
  if (secret === undefined) throw new Error(`${file} está danificado: falta a linha APP_SECRET=…`)
  return secret
}

/** Whole or not at all, and the first of two starts wins. */
function createSecret(file: string): string {
  const aside = `${file}.${process.pid}`
  const descriptor = openSync(aside, "wx", 0o600)
  writeSync(descriptor, `APP_SECRET=${randomBytes(32).toString("base64url")}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    rmSync(aside)
  }
  const secret = readSecret(file)
  if (secret === null) throw new Error(`${file} desapareceu`)
  return secret
}
