import type { PersonAccess } from "@aprisco/contract/privacy/access-labels"
import { sql } from "kysely"
import { retryOnDeadlock } from "../db/retry-on-deadlock.ts"
import type { Database, Db } from "../db/tenant-scope.ts"
import { inTurn } from "./in-turn.ts"
import type { Logger } from "./log.ts"
import { Remembered } from "./remembered.ts"

/** A user has read the data of a person. */
export interface Reading {
  readonly churchId: number
  readonly personId: number
  readonly userId: number
  readonly what: PersonAccess
  readonly at: Date
}

/**
 * The lines of who read whose record, from the reading until they are in the database, once an hour for each person, reader and kind
 * (docs/adr/0048).
 */
export interface Readings {
  /** Notes a reading of which no line is known. Called when its transaction has ended, before the answer is sent. */
  note(reading: Reading): void
  /**
   * Writes all that this process has noted until now. Whoever asks who read a person's data calls it first, outside of a transaction: that one
   * would keep a connection while the lines wait for one. Throws when the database does not take them; they stay noted.
   */
  flush(): Promise<void>
  /** Writes what processes that are gone have left in their journals. Called at the start. */
  recover(): Promise<void>
  /** Writes what is noted. What the database does not take is in the journal for the next start. */
  close(): Promise<void>
}

/** What of one process survives its end. */
export interface ReadingJournal {
  /** Is in the file when it returns, though not for certain on the disk. */
  append(reading: Reading): void
  /** Drops all others. */
  keepOnly(readings: readonly Reading[]): void
  /** The journals of processes that are gone. */
  leftBehind(): LeftJournal[]
  close(): void
}

export interface LeftJournal {
  readonly readings: readonly Reading[]
  /** When all of them are written. */
  remove(): void
}

interface Parts {
  /** The one of background work: requests do not wait for the lines. */
  readonly database: Pick<Database, "withSystem">
  readonly journal: ReadingJournal
  readonly log: Logger
}

const HOUR_MS = 3_600_000
/** How late a line is in the database, unless so many are noted before. */
const LATEST_MS = 1_000
const LINES_AT_ONCE = 500
/** Readings of which a process remembers the line; of a forgotten one the database is asked again. */
const REMEMBERED = 50_000

/** The readings of one process. Nothing runs, and no file is made, before the first one. */
export function createReadings({ database, journal, log }: Parts): Readings {
  /** When the line of each was written, in milliseconds. */
  const lineOf = new Remembered<number>(REMEMBERED)
  const noted: Reading[] = []
  let timer: NodeJS.Timeout | undefined

  async function write(readings: readonly Reading[]): Promise<void> {
    const known = await retryOnDeadlock(log, () =>
      withoutGone(() => database.withSystem((db) => writeLines(db, readings))),
    )
    // The hour begins with the line that was there already: of another process, or of this one before it was started.
    for (const { place, knownAt } of known) {
      const reading = readings[place - 1]
      if (reading !== undefined) lineOf.keep(keyOf(reading), knownAt.getTime())
    }
  }

  async function writeNoted(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    let left = noted.length
    if (left === 0) return
    try {
      for (; left > 0; left -= LINES_AT_ONCE) {
        const readings = noted.slice(0, Math.min(left, LINES_AT_ONCE))
        await write(readings)
        noted.splice(0, readings.length)
      }
      journal.keepOnly(noted)
    } finally {
      if (noted.length > 0) writeSoon()
    }
  }

  const flush = () => inTurn("flush", writeNoted, noted)
  const flushBehind = () => flush().catch(report)

  function writeSoon(): void {
    timer ??= setTimeout(flushBehind, LATEST_MS).unref()
  }

  function report(error: unknown): void {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    log.error(
      { kind: error instanceof Error ? error.name : typeof error, code },
      "the lines of readings were not written",
    )
  }

  return {
    note(reading) {
      const key = keyOf(reading)
      const last = lineOf.get(key)
      if (last !== undefined && reading.at.getTime() - last < HOUR_MS) return
      lineOf.keep(key, reading.at.getTime())
      noted.push(reading)
      if (noted.length % LINES_AT_ONCE === 0) void flushBehind()
      else writeSoon()
      journal.append(reading)
    },
    flush,
    async recover() {
      for (const { readings, remove } of journal.leftBehind()) {
        try {
          for (let first = 0; first < readings.length; first += LINES_AT_ONCE)
            await write(readings.slice(first, first + LINES_AT_ONCE))
          remove()
        } catch (error) {
          report(error)
        }
      }
    },
    async close() {
      await flush().catch(report)
      clearTimeout(timer)
      if (noted.length === 0) journal.close()
    },
  }
}

const keyOf = ({ churchId, personId, userId, what }: Reading) => `${churchId} ${personId} ${userId} ${what}`

/** A reading with a line of less than an hour before or after it. `place`: counted from 1. */
interface Known {
  readonly place: number
  readonly knownAt: Date
}

/**
 * Writes a line for each reading that has none, about the people who are still there; a reader who is gone leaves a line without a name. Sorted by person,
 * so that two processes lock people in the same order and cannot deadlock. Returns those that had a line. The lines about merged people move by a
 * trigger.
 */
async function writeLines(db: Db, readings: readonly Reading[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    with noted as materialized (
      select given.*, floor(extract(epoch from given.at) / 3600)::integer as hour, (
        select max(line.at) from person_accesses as line
        where line.church_id = given.church_id and line.person_id = given.person_id and line.user_id = given.user_id and line.what = given.what
          and line.hour between floor(extract(epoch from given.at) / 3600)::integer - 1 and floor(extract(epoch from given.at) / 3600)::integer + 1
          and line.at > given.at - interval '1 hour' and line.at < given.at + interval '1 hour') as known_at
      from unnest(
        ${readings.map(({ churchId }) => churchId)}::bigint[], ${readings.map(({ personId }) => personId)}::bigint[],
        ${readings.map(({ userId }) => userId)}::bigint[], ${readings.map(({ what }) => what)}::text[],
        ${readings.map(({ at }) => at)}::timestamptz[]) with ordinality as given (church_id, person_id, user_id, what, at, place)),
    written as (
      insert into person_accesses (church_id, person_id, user_id, what, at, hour)
      select noted.church_id, noted.person_id, users.id, noted.what, noted.at, noted.hour
      from noted
      join people on people.church_id = noted.church_id and people.id = noted.person_id
      left join users on users.id = noted.user_id
      where noted.known_at is null
      order by noted.church_id, noted.person_id, noted.user_id, noted.at
      on conflict do nothing)
    select place, known_at from noted where known_at is not null`.execute(db)
  return rows
}

/** A person or a reader who is deleted by a transaction under way was there when the lines were chosen, and is gone at the next attempt. */
const MOST_ATTEMPTS = 5
const FOREIGN_KEY_VIOLATION = "23503"

async function withoutGone<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION)) throw error
    }
  }
  return transaction()
}
