import type { ChildProcess } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { killTree } from "../../server/src/testing/process-tree.ts"
import { type Place, until } from "./place.ts"

export const MIGRATING =
  "select from pg_stat_activity where application_name = 'aprisco migrate' and xact_start is not null"
const CONNECTED = "select from pg_stat_activity where application_name = 'aprisco migrate'"

/**
 * Kills a start so many milliseconds after it began to migrate, and waits until the database has noticed.
 * Throws when it ends or serves before it migrates.
 */
export async function killStart(
  place: Place,
  settings: Record<string, string>,
  watch: pg.Client,
  moment: number,
): Promise<void> {
  let process: ChildProcess | null = null
  let outcome: unknown = null
  const starting = place
    .start({
      settings,
      onLaunch: (child) => {
        process = child
      },
    })
    .then(
      () => {
        outcome = "it served"
      },
      (error: unknown) => {
        outcome = error
      },
    )
  await until(async () => outcome !== null || (await watch.query(MIGRATING)).rowCount === 1)
  if (outcome !== null) throw new Error(`ended before it could be killed: ${outcome}`)
  await pause(moment)
  killTree((process as ChildProcess | null)?.pid ?? 0) // set by `onLaunch`, which TypeScript does not follow
  await starting
  await until(async () => (await watch.query(CONNECTED)).rowCount === 0)
}
