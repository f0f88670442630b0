import { type Expression, type RawBuilder, sql } from "kysely"
import type { TrailKey } from "./trail-key.ts"

/** The chain of entries that belong to no church. */
export const INSTALLATION = 0

/** An instant in microseconds since 1970, as text: the same whatever the time zone and the version of PostgreSQL. */
export function micros(column: string): RawBuilder<string> {
  return sql<string>`trunc(extract(epoch from ${sql.ref(column)}) * 1000000)::text`
}

export function microsOf(instant: Date): string {
  return `${instant.getTime()}000`
}

/** Every column of an entry, as text. */
export interface EntryText {
  id: number
  church: number | null
  at: string
  actor: number | null
  byOperator: boolean
  action: string
  entity: string
  entityId: number | null
  /** `jsonb` as PostgreSQL writes it: keys in one order, one way of setting blanks. */
  facts: string
  requestId: string | null
}

/** The columns of `EntryText`, read from a table or alias. A test compares them with the columns of the table. */
export function entryText(from: string): RawBuilder<unknown> {
  const of = (column: string): Expression<unknown> => sql.ref(`${from}.${column}`)
  return sql`${of("id")} as id, ${of("church_id")} as church, ${micros(`${from}.at`)} as at,
    ${of("actor_id")} as actor, ${of("by_operator")} as by_operator, ${of("action")} as action,
    ${of("entity")} as entity, ${of("entity_id")} as entity_id, ${of("facts")}::text as facts,
    ${of("request_id")} as request_id`
}

/** One entry's place in its chain. Hashes in hex, instants in microseconds. */
export interface Link {
  chain: number
  number: number
  entryId: number
  entryAt: string
  reading: boolean
  contentHash: string
  previousHash: string
  chainedAt: string
  completeBefore: string | null
}

export function contentHash(key: TrailKey, entry: EntryText): string {
  const { id, church, at, actor, byOperator, action, entity, entityId, facts, requestId } = entry
  return key.sign("entry", [id, church, at, actor, byOperator, action, entity, entityId, facts, requestId])
}

export function linkHash(key: TrailKey, link: Link): string {
  const { chain, number, entryId, entryAt, reading, chainedAt, completeBefore } = link
  return key.sign("link", [
    chain,
    number,
    entryId,
    entryAt,
    reading,
    link.contentHash,
    link.previousHash,
    chainedAt,
    completeBefore,
  ])
}

/** The previous hash of the first entry of a chain. */
export const NO_HASH = "00".repeat(32)

export interface Head {
  chain: number
  number: number
  hash: string
}

export function headSignature(key: TrailKey, { chain, number, hash }: Head): string {
  return key.sign("head", [chain, number, hash])
}

/** Actions about the reading of sensitive text end so (`visitor.observations_read`): they are kept for a shorter time. */
export function isReading(action: string): boolean {
  return action.endsWith("_read")
}
