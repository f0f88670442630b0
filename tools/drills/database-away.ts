/**
 * The database is killed under load and stays away for a minute. Reads and writes get a clear 503, what was acknowledged is there when it returns,
 * the product serves again without a restart, and letters leave.
 */
import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { Problem } from "@aprisco/contract/kit/problem"
import { aChurch, type Church } from "./church.ts"
import { atMost, type Drill, type Finding, holds, none, seconds } from "./drill.ts"
import { Letters, startMail } from "./letters.ts"
import { Load } from "./load.ts"
import { isReady, until } from "./place.ts"

const AWAY_MS = { full: 60_000, short: 4_000 } as const
/** What the specification allows. */
const LETTERS_WITHIN_MS = 60_000
/** Longer than a statement, or waiting for a connection, may take. */
const ANSWER_WITHIN_MS = 11_000
const SERVES_WITHIN_MS = 5_000
const LETTERS = 10

export const drill: Drill = {
  name: "database-away",
  limit: { full: 300, short: 60 },
  async run(place) {
    const database = await place.databaseServer()
    const mail = await startMail(place)
    const product = await place.start({
      settings: { ...mail.settings, DATA_DIR: place.folder(), DATABASE_URL: database.url("aprisco") },
    })
    const church = await aChurch(() => product.url)
    const letters = await Letters.of(church, mail)
    const load = new Load(church)
    load.start()
    await mail.gate.close()
    for (let n = 0; n < LETTERS; n += 1) await letters.invite()
    await database.kill()
    await mail.gate.open()
    load.count()
    const said = await whatIsSaid(church, product.url)
    await pause(place.isShort ? AWAY_MS.short : AWAY_MS.full)
    const away = load.count()
    await database.restart()
    const returned = performance.now()
    const servesAfter = await until(() => isReady(product.url), 30_000)
    await pause(1_000)
    await load.stop()
    const { lost, doubled, torn } = await load.compare()
    return [
      ...said,
      none(
        "answers but 503 while it was away",
        away.writes.otherThan(503) + away.reads.otherThan(503),
        `writes: ${away.writes}; reads: ${away.reads}`,
      ),
      atMost("slowest answer while it was away", ANSWER_WITHIN_MS, [
        Math.max(away.writes.slowest, away.reads.slowest),
      ]),
      none(
        "answers but 503 and success after its return",
        load.writes.otherThan(503) + load.reads.otherThan(503),
      ),
      atMost("serves again after its return", SERVES_WITHIN_MS, [servesAfter ?? Number.POSITIVE_INFINITY]),
      none("acknowledged writes lost", lost, `of ${load.acknowledged.size}`),
      none("writes doubled after retries, or half there", doubled + torn),
      await ofLetters(letters, performance.now() - returned),
      holds("the product's process is the same", product.process.exitCode === null),
    ]
  },
}

/** What a person, a supervisor and a proxy are told. */
async function whatIsSaid(church: Church, url: string): Promise<Finding[]> {
  const live = await fetch(`${url}/api/v1/core/health/live/`)
  const ready = await fetch(`${url}/api/v1/core/health/ready/`)
  const told = await church.client.call(contract.visitors.list).then(
    () => "nothing",
    (error: unknown) => (error instanceof Problem ? `${error.status} ${error.message}` : String(error)),
  )
  return [
    holds("a person is told why", /^503 .*indisponível/.test(told), told),
    holds(
      "live, and not ready",
      live.status === 200 && ready.status === 503,
      `${live.status}, ${ready.status}`,
    ),
  ]
}

async function ofLetters(letters: Letters, already: number): Promise<Finding> {
  const after = await letters.allArrive(LETTERS_WITHIN_MS - already)
  const { missing, doubled } = letters.arrived()
  return holds(
    `letters leave within ${LETTERS_WITHIN_MS / 1_000} s of its return, none twice`,
    missing === 0 && doubled === 0,
    after === null
      ? `${missing} of ${letters.due.size} missing`
      : `all ${letters.due.size} after ${seconds(already + after)}, ${doubled} twice`,
  )
}
