import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { type RunAs, SHARED_PLACE } from "./binaries.ts"
import { EmbeddedError } from "./problem.ts"

/** The folder with everything of the embedded PostgreSQL, and the user that it runs as. */
export interface Home {
  readonly directory: string
  readonly runAs: RunAs
  readonly note: string | null
}

const NOBODY_UID = 65_534
/** A socket's path has at most 107 bytes on Linux, 103 on macOS; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const LONGEST_SOCKET_FOLDER = 80

/**
 * The home of a data directory's PostgreSQL, made on the first start: `DATA_DIR/postgres`. PostgreSQL refuses to run as root,
 * so root gives the folder to an unprivileged user; where that user cannot reach it (a checkout under /root),
 * `DATA_DIR/postgres` becomes a symbolic link to a folder under /var/lib/aprisco.
 */
export function findHome(dataDir: string): Home {
  const place = join(dataDir, "postgres")
  if (process.getuid?.() !== 0) return { directory: ownFolder(place), runAs: null, note: null }

  if (existsSync(join(place, "data"))) {
    const directory = realpathSync(place)
    const owner = statSync(join(directory, "data"))
    // Made by an unprivileged user who started the product before: it stays theirs, or they could not start it again.
    const runAs = owner.uid === 0 ? unprivilegedUser() : { uid: owner.uid, gid: owner.gid }
    if (!canWrite(directory, runAs)) {
      throw new EmbeddedError(`o usuário ${runAs.uid}, dono do banco de dados, não alcança mais ${directory}`)
    }
    return { directory, runAs, note: null }
  }
  return newHome(place, unprivilegedUser())
}

/** A folder for the socket that only PostgreSQL's user may enter, short enough for a socket's address. */
export function socketFolder(home: Home): string {
  const inside = join(home.directory, "run")
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return makeFolderFor(inside, home.runAs)
  const short = join(shortTemporaryFolder(), `aprisco-${digest(home.directory)}`)
  // Every user may write there: a folder that another user has created in its place must not be used, and its owner not changed.
  const found = lstatSync(short, { throwIfNoEntry: false })
  const ours = [process.getuid?.(), home.runAs?.uid]
  if (found !== undefined && !(found.isDirectory() && ours.includes(found.uid))) {
    throw new EmbeddedError(`${short} não é uma pasta deste programa: apague-a`)
  }
  return makeFolderFor(short, home.runAs)
}

/** Makes a folder if it is missing, accessible to PostgreSQL's user only. */
export function makeFolderFor(folder: string, runAs: RunAs): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs !== null) chownSync(folder, runAs.uid, runAs.gid)
  chmodSync(folder, 0o700)
  return folder
}

function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_FOLDER - 24 ? tmpdir() : "/tmp"
}

function ownFolder(place: string): string {
  try {
    return realpathSync(makeFolderFor(place, null))
  } catch (error) {
    throw new EmbeddedError(
      `não posso usar a pasta ${place}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function newHome(place: string, runAs: NonNullable<RunAs>): Home {
  // A link whose folder is gone (a volume not mounted): starting with an empty database would be worse.
  if (isLink(place) && !existsSync(place)) {
    throw new EmbeddedError(`${place} aponta para uma pasta que não existe (volume não montado?)`)
  }
  makeFolderFor(place, runAs)
  const directory = realpathSync(place)
  if (canWrite(directory, runAs)) return { directory, runAs, note: null }
  if (openPassage(dirname(place), directory, runAs)) {
    return {
      directory,
      runAs,
      note: `${dirname(place)} agora deixa passar (modo --x) o usuário ${runAs.uid}, do PostgreSQL`,
    }
  }

  const product = basename(dirname(dirname(place)))
  const elsewhere = join(SHARED_PLACE, `${product}-${digest(place)}`)
  mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 })
  makeFolderFor(elsewhere, runAs)
  if (!canWrite(elsewhere, runAs)) throw new EmbeddedError(`o usuário ${runAs.uid} não alcança ${elsewhere}`)
  rmdirSync(place)
  symlinkSync(elsewhere, place)
  return {
    directory: elsewhere,
    runAs,
    note: `banco de dados guardado em ${elsewhere}: o usuário sem privilégios ${runAs.uid} não alcança ${dirname(place)}`,
  }
}

/**
 * A data directory that only root may enter (a fresh volume, most often) lets others walk through, not look in: the data
 * belongs there, where the operator looks for it. False, and nothing changed, when it is a folder above that stops the user.
 */
function openPassage(dataDir: string, directory: string, runAs: NonNullable<RunAs>): boolean {
  const { mode } = statSync(dataDir)
  chmodSync(dataDir, (mode & 0o7777) | 0o011)
  if (canWrite(directory, runAs)) return true
  chmodSync(dataDir, mode & 0o7777)
  return false
}

function digest(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12)
}

function isLink(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** `postgres` where the machine has that user, else the system user `nobody`, whose number is the same everywhere. */
function unprivilegedUser(): NonNullable<RunAs> {
  const number = (flag: string) => {
    const { status, stdout } = spawnSync("id", [flag, "postgres"], { encoding: "utf8" })
    return status === 0 ? Number(stdout.trim()) : NOBODY_UID
  }
  return { uid: number("-u"), gid: number("-g") }
}

/** Tried as that user: file modes alone do not show access lists and mounts. */
function canWrite(folder: string, runAs: NonNullable<RunAs>): boolean {
  const question = ["-c", 'cd "$0" && test -w .', folder]
  return spawnSync("/bin/sh", question, { cwd: "/", stdio: "ignore", ...runAs }).status === 0
}
