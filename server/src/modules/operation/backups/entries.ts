import { createReadStream } from "node:fs"
import type { z } from "zod"
import { type ArchiveEntry, BackupError, readArchive } from "./archive.ts"

/** The entries of a file in their order. Throws `BackupError`. */
export async function* entriesOf(file: string, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file)
  try {
    yield* readArchive(passphrase, source)
  } catch (error) {
    const cause = error instanceof BackupError && error.cause instanceof Error ? error.cause : null
    if (cause !== null && "code" in cause && "syscall" in cause)
      throw new BackupError(`não consigo ler ${file} (${cause.code})`)
    throw error
  }
}

/** An entry of JSON. Throws `BackupError`. */
export function parsed<T>(schema: z.ZodType<T>, { bytes }: ArchiveEntry): T {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")))
  } catch (error) {
    throw new BackupError("a cópia de segurança está incompleta ou danificada", { cause: error })
  }
}

export const incomplete = () => new BackupError("a cópia de segurança está incompleta ou danificada")

export const ofNewerVersion = (version: string) =>
  new BackupError(
    `a cópia de segurança foi feita pela versão ${version}, que este programa não conhece: use a mesma versão ou uma mais nova`,
  )
