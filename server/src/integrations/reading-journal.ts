import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"
import { PERSON_ACCESSES, type PersonAccess } from "@aprisco/contract/privacy/access-labels"
import { z } from "zod"
import type { LeftJournal, Reading, ReadingJournal } from "../core/readings.ts"
import { isAlive } from "../db/embedded/process-table.ts"

/** A journal that nobody has written to for so long: its process is gone, on whatever machine it was. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000

const PRIVATE = 0o600

/**
 * The journal of this process in a folder where each process has a file: one line for each reading, ids and time alone. The file is
 * made at the first one.
 */
export function createReadingJournal(folder: string): ReadingJournal {
  const path = join(folder, `${hostname()}-${process.pid}`)
  let descriptor: number | null = null

  function open(): number {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return openSync(path, "a", PRIVATE)
  }

  return {
    append(reading) {
      descriptor ??= open()
      const line = lineOf(reading)
      if (writeSync(descriptor, line) < line.length) throw new Error("a reading was not written whole")
    },
    keepOnly(readings) {
      if (descriptor === null) return
      if (readings.length === 0) return ftruncateSync(descriptor)
      // In one step: whenever the process is killed, one of the two files is there, whole.
      writeFileSync(path + NEXT, readings.map(lineOf).join(""), { mode: PRIVATE })
      renameSync(path + NEXT, path)
      closeSync(descriptor)
      descriptor = openSync(path, "a", PRIVATE)
    },
    leftBehind: () => (existsSync(folder) ? leftIn(folder) : []),
    close() {
      if (descriptor === null) return
      closeSync(descriptor)
      descriptor = null
      rmSync(path, { force: true })
    },
  }
}

/** What takes the place of a journal: what it has, the journal has too until then. */
const NEXT = ".next"

function leftIn(folder: string): LeftJournal[] {
  return readdirSync(folder).flatMap((name) => {
    const [, machine = "", pid = "", next] = /^(.+)-(\d+)(\.next)?$/.exec(name) ?? []
    const isOfThisMachine = machine === hostname()
    if (isOfThisMachine && Number(pid) !== process.pid && isAlive(Number(pid))) return []
    const path = join(folder, name)
    const readings = next === undefined ? readingsIn(readFileSync(path, "utf8")) : []
    // Nobody can tell whether a process of another machine is alive: its readings are written, which may be done twice, and its file stays.
    const remove = () => {
      if (isOfThisMachine || isAbandoned(path)) rmSync(path, { force: true })
    }
    return { readings, remove }
  })
}

function isAbandoned(path: string): boolean {
  return Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS
}

const id = z.int().positive()
const line = z
  .tuple([id, id, id, z.enum(Object.keys(PERSON_ACCESSES) as [PersonAccess, ...PersonAccess[]]), id]) // `Object.keys` forgets the names
  .transform(
    ([churchId, personId, userId, what, at]): Reading => ({
      churchId,
      personId,
      userId,
      what,
      at: new Date(at),
    }),
  )

/** The break comes first, so that a line which was cut damages no other. */
function lineOf({ churchId, personId, userId, what, at }: Reading): string {
  return `\n${JSON.stringify([churchId, personId, userId, what, at.getTime()])}`
}

/** Skips what is no whole line. */
function readingsIn(text: string): Reading[] {
  return text.split("\n").flatMap((written) => {
    try {
      return line.parse(JSON.parse(written))
    } catch {
      return []
    }
  })
}
