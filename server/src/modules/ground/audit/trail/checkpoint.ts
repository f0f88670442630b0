import { sql } from "kysely"
import type { Db } from "../../../../db/tenant-scope.ts"
import { micros } from "./chain-link.ts"
import type { TrailKey } from "./trail-key.ts"

/** Where a chain was cut: the entries before were older than five years, or the church was erased. Instants in microseconds. */
export interface Checkpoint {
  chain: number
  number: number
  hash: string
  newestEntryAt: string
  cutAt: string
  /** Signed by the product as what it is, and not too early. Null: it is not lawful. */
  because: "age" | "end of the church" | null
}

type Signed = Omit<Checkpoint, "because">

export function checkpointSignature(
  key: TrailKey,
  { chain, number, hash, newestEntryAt, cutAt }: Signed,
): string {
  return key.sign("checkpoint", [chain, number, hash, newestEntryAt, cutAt])
}

/** The signature of the place at which the trail of an erased church ended: its entries may be of any age. */
export function endSignature(key: TrailKey, { chain, number, hash, newestEntryAt, cutAt }: Signed): string {
  return key.sign("end of a church", [chain, number, hash, newestEntryAt, cutAt])
}

/** The instant so many months before another, in microseconds. */
export function monthsBefore(micros: bigint, months: number): bigint {
  const instant = new Date(Number(micros / 1000n))
  instant.setUTCMonth(instant.getUTCMonth() - months)
  return BigInt(instant.getTime()) * 1000n
}

/** The last place at which the chain was cut, or null. */
export async function lastCheckpoint(db: Db, key: TrailKey, chain: number): Promise<Checkpoint | null> {
  const { rows } = await sql<Signed & { signature: string }>`
    select cut.chain, cut.number, encode(cut.hash, 'hex') as hash, ${micros("cut.newest_entry_at")} as newest_entry_at,
      ${micros("cut.cut_at")} as cut_at, encode(cut.signed_hash, 'hex') as signature
    from audit_checkpoints as cut where cut.chain = ${chain} order by cut.number desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { signature, ...cut } = row
  // A day of grace: months are counted in the time zone of the database.
  const fiveYears = monthsBefore(BigInt(cut.cutAt), 60) + DAY
  const isOld = BigInt(cut.newestEntryAt) <= fiveYears
  if (isOld && checkpointSignature(key, cut) === signature) return { ...cut, because: "age" }
  return { ...cut, because: endSignature(key, cut) === signature ? "end of the church" : null }
}

/** In microseconds. */
export const DAY = 86_400_000_000n

/** `2026-11-21` of an instant in microseconds. */
export function readableDay(instant: string): string {
  const date = new Date(Number(instant) / 1000)
  return Number.isNaN(date.getTime()) ? instant : date.toISOString().slice(0, 10)
}
