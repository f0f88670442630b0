import { readFile } from "node:fs/promises"
import { sql } from "kysely"
import { z } from "zod"
import type { AnyContext, Services } from "../../../core/context.ts"
import { asJob } from "../../../core/job.ts"
import { BackupError } from "./archive.ts"
import { ensureErasureKey, type SealKeys, sealed, unsealed } from "./erasure-seal.ts"
import { backupPlace } from "./places.ts"

/** Numbers of erased records, beside the backups: what is restored from an older backup forgets them again. */
export const ERASURES_FILE = "aprisco-erasures.jsonl"

/** Longer than the oldest backup is kept. */
const KEPT_DAYS = 400

const erasure = z.object({ kind: z.string(), id: z.int(), at: z.iso.datetime() })
export type Erasure = z.infer<typeof erasure>

/** Writes the list of erasures beside the backups, one JSON object a line, sealed by the last one. */
export async function writeErasures(services: Services): Promise<void> {
  const key = await ensureErasureKey(services)
  const rows = await services.database.withSystem((db) =>
    db
      .selectFrom("erasures")
      .select(["kind", "recordId", "erasedAt"])
      .where("erasedAt", ">", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .orderBy("id")
      .execute(),
  )
  const lines = rows.map(({ kind, recordId, erasedAt }) =>
    JSON.stringify({ kind, id: recordId, at: erasedAt.toISOString() } satisfies Erasure),
  )
  await backupPlace(services.config).write(ERASURES_FILE, sealed(lines, key, services))
}

export interface ErasureList {
  readonly erasures: readonly Erasure[]
  /** Null: the list has no seal. */
  readonly writtenAt: Date | null
}

/**
 * The list in a file of the installation whose keys these are; null where there is no file. `withoutSeal`: whether one without a seal is taken. Throws
 * `BackupError`: changed, cut off, or of another installation.
 */
export async function readErasures(
  path: string,
  keys: SealKeys,
  withoutSeal = false,
): Promise<ErasureList | null> {
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
  const { lines, writtenAt } = unsealed(text, path, keys, withoutSeal)
  try {
    return { erasures: lines.map((line) => erasure.parse(JSON.parse(line))), writtenAt }
  } catch (error) {
    throw new BackupError(`${path} está danificado`, { cause: error })
  }
}

/** Whether the list lies beside the backups, as this installation has written it. */
export async function lookAtErasures(services: Services): Promise<"whole" | "missing" | "not of here"> {
  const text = await backupPlace(services.config).read(ERASURES_FILE)
  if (text === null) return "missing"
  try {
    unsealed(text, ERASURES_FILE, { key: await ensureErasureKey(services), fromSecrets: [] }, false)
    return "whole"
  } catch (error) {
    if (error instanceof BackupError) return "not of here"
    throw error
  }
}

/** Records of one transaction. */
const AT_ONCE = 500

/** Erases again what was erased after the backup was made. Returns how many records were still there. */
export async function applyErasures(services: Services, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const { kind, erase } of services.modules.flatMap(({ erasures }) => erasures ?? [])) {
    const ids = [...new Set(erasures.filter((each) => each.kind === kind).map(({ id }) => id))]
    for (let from = 0; from < ids.length; from += AT_ONCE)
      erased += await asJob(services, (ctx: AnyContext) => erase(ctx, ids.slice(from, from + AT_ONCE)))
  }
  return erased
}
