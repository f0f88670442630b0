import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Writable } from "node:stream"

/** The folder for files of requests that are not answered yet. Its files are deleted with their request. */
export interface IncomingFiles {
  /** Makes the folder, and deletes what a killed process has left in it. */
  prepare(): Promise<void>
  /** A path of a file that does not exist yet. */
  newPath(): string
  /** Makes the file at a path of `newPath`, for its bytes to be written to. */
  create(path: string): Writable
  remove(path: string): Promise<void>
}

export function createIncomingFiles(folder: string): IncomingFiles {
  return {
    async prepare() {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
    newPath: () => join(folder, randomBytes(16).toString("base64url")),
    create: (path) => createWriteStream(path, { flags: "wx", mode: 0o600 }),
    remove: (path) => rm(path, { force: true }),
  }
}
