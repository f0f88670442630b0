import { randomBytes } from "node:crypto"
import { createWriteStream, type Dirent } from "node:fs"
import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import type { Writable } from "node:stream"
import { isAlive } from "../db/embedded/process-table.ts"

/** The folder for files of requests that are not answered yet. Its files are deleted with their request. */
export interface IncomingFiles {
  /** Makes the process's own folder, and deletes what killed processes have left beside it. */
  prepare(): Promise<void>
  /** A path of a file that does not exist yet. */
  newPath(): string
  /** Makes the file at a path of `newPath`, for its bytes to be written to. */
  create(path: string): Writable
  remove(path: string): Promise<void>
}

/** No request lasts so long: the folder's process is gone, on whatever machine it was. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000

const OF_MACHINE = `${hostname()}-`

/** `home`: where each process has a folder of its own. */
export function createIncomingFiles(home: string): IncomingFiles {
  const folder = join(home, `${OF_MACHINE}${process.pid}`)
  return {
    async prepare() {
      await mkdir(home, { recursive: true, mode: 0o700 })
      for (const entry of await readdir(home, { withFileTypes: true }))
        if (await isAbandoned(home, entry)) await rm(join(home, entry.name), { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
    newPath: () => join(folder, randomBytes(16).toString("base64url")),
    create: (path) => createWriteStream(path, { flags: "wx", mode: 0o600 }),
    remove: (path) => rm(path, { force: true }),
  }
}

async function isAbandoned(home: string, entry: Dirent): Promise<boolean> {
  // A file beside the folders is an older release's.
  if (!entry.isDirectory()) return true
  const { name } = entry
  if (name.startsWith(OF_MACHINE)) {
    const pid = Number(name.slice(OF_MACHINE.length))
    return pid === process.pid || !isAlive(pid)
  }
  const { mtimeMs } = await stat(join(home, name))
  return Date.now() - mtimeMs > ABANDONED_AFTER_MS
}
