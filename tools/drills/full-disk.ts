import { execFileSync } from "node:child_process"
import { closeSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from "node:fs"
import { join } from "node:path"
import { Skipped } from "./drill.ts"
import type { Place } from "./place.ts"

const FILLER = "filler"
const PIECE = Buffer.alloc(64 * 1024, 1)

/** A small disk in memory, mounted on a new folder. Throws `Skipped` without the right to mount one. */
export class SmallDisk {
  readonly folder: string

  constructor(place: Place, megabytes: number) {
    if (process.platform !== "linux" || process.getuid?.() !== 0)
      throw new Skipped("mounting a small tmpfs needs root on Linux")
    this.folder = place.folder()
    const options = `size=${megabytes}m,mode=0711`
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", options, "aprisco-drill", this.folder], { stdio: "pipe" })
    } catch (error) {
      throw new Skipped(`no tmpfs can be mounted: ${error instanceof Error ? error.message.trim() : error}`)
    }
    // Lazily: a process that is just ending may still use it.
    place.atEnd(() => execFileSync("umount", ["--lazy", this.folder]))
  }

  /** Writes until nothing more fits. */
  fill(): void {
    const file = openSync(join(this.folder, FILLER), "a")
    for (let piece = PIECE; piece.length > 0; ) {
      try {
        writeSync(file, piece)
      } catch {
        piece = piece.subarray(0, Math.floor(piece.length / 2))
      }
    }
    closeSync(file)
  }

  /** Deletes what `fill` has written. */
  empty(): void {
    rmSync(join(this.folder, FILLER), { force: true })
  }

  /** Free bytes. */
  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder)
    return bavail * bsize
  }

  /** Its files, without those of `fill` and of PostgreSQL. */
  files(): string[] {
    const found = readdirSync(this.folder, { recursive: true, encoding: "utf8" })
    return found.filter((name) => name !== FILLER && !name.startsWith("postgres")).sort()
  }
}
