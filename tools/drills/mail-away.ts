/**
 * The mail server refuses for an hour, of which the drill takes a few seconds: letters wait in the database, and what an hour of attempts leaves
 * there (ten of them, the next one in two hours) is written by the owner. When the server returns, every letter leaves once.
 */
import { aChurch } from "./church.ts"
import { type Drill, holds, none, seconds } from "./drill.ts"
import { Letters, startMail } from "./letters.ts"
import { until } from "./place.ts"

const LETTERS = { full: 200, short: 20 } as const
/** What the specification allows. */
const WITHIN_MS = 60_000

const WAITING = "select from graphile_worker._private_jobs where attempts > 0 and locked_at is null"
const AFTER_AN_HOUR = `update graphile_worker._private_jobs as jobs
  set attempts = 10, run_at = now() + interval '2 hours'
  from graphile_worker._private_tasks as tasks
  where tasks.id = jobs.task_id and tasks.identifier = 'send-email' and jobs.locked_at is null`
/** What the schedule does each minute. */
const PROBE = "select graphile_worker.add_job('probe-mail-server', job_key := 'probe-mail-server')"

export const drill: Drill = {
  name: "mail-away",
  limit: { full: 180, short: 45 },
  async run(place) {
    const database = await place.databaseServer()
    const mail = await startMail(place)
    const product = await place.start({
      settings: { ...mail.settings, DATA_DIR: place.folder(), DATABASE_URL: database.url("aprisco") },
    })
    const letters = await Letters.of(await aChurch(() => product.url), mail)
    await mail.gate.close()
    const count = place.isShort ? LETTERS.short : LETTERS.full
    for (let n = 0; n < count; n += 1) await letters.invite()
    await until(async () => (await database.query(WAITING)).length >= count, 60_000)
    await database.query(AFTER_AN_HOUR)
    const { missing: waiting } = letters.arrived()
    await mail.gate.open()
    if (place.isShort) await database.query(PROBE)
    const after = await letters.allArrive(WITHIN_MS)
    const { missing, doubled } = letters.arrived()
    const asked = place.isShort ? ", the minute's attempt asked for at once" : ""
    return [
      holds("letters that waited", waiting === count, `${waiting} of ${count}`),
      none(
        `letters missing ${WITHIN_MS / 1_000} s after the return`,
        missing,
        after === null ? "" : `all ${count} after ${seconds(after)}${asked}`,
      ),
      none("letters doubled", doubled),
      none("invitations not acknowledged", letters.answers.otherThan(), String(letters.answers)),
    ]
  },
}
