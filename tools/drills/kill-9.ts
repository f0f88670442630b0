/**
 * SIGKILL in the middle of writes and letters: of everything with PostgreSQL, of the product alone, of one of two processes. What was
 * acknowledged is there once, each letter leaves, and the product serves again soon.
 */
import { killTree } from "../../server/src/testing/process-tree.ts"
import { aChurch } from "./church.ts"
import { atMost, type Drill, type Finding, holds, none, seconds } from "./drill.ts"
import { Installation } from "./installation.ts"
import { Letters, startMail } from "./letters.ts"
import { Load } from "./load.ts"
import { Marks } from "./marks.ts"

/** What the specification allows. */
const READY_WITHIN_MS = 5_000
const LETTERS_WITHIN_MS = 60_000

/** Rounds of each kind; 50 in all. */
const ROUNDS = {
  full: { everything: 12, product: 12, both: 6, one: 20 },
  short: { everything: 1, product: 1, both: 0, one: 2 },
} as const

export const drill: Drill = {
  name: "kill-9",
  limit: { full: 1_500, short: 60 },
  async run(place) {
    const rounds = place.isShort ? ROUNDS.short : ROUNDS.full
    const mail = await startMail(place)
    const installation = await Installation.start(place, mail.settings)
    const church = await aChurch(() => installation.url)
    const load = new Load(church)
    const letters = await Letters.of(church, mail)
    const marks = await Marks.of(church)
    load.start()
    letters.start()
    marks.start()
    const tell = (what: string) =>
      console.log(`  ${what}; writes: ${load.writes}; invitations: ${letters.answers}`)
    for (let n = 0; n < rounds.everything; n += 1) await installation.killAndStart(killTree)
    tell(`${rounds.everything} kills of everything`)
    for (let n = 0; n < rounds.product; n += 1)
      await installation.killAndStart((pid) => process.kill(pid, "SIGKILL"))
    tell(`${rounds.product} of the product alone`)
    await installation.killAndStart(killTree, { PROCESSES: "2" })
    for (let n = 0; n < rounds.both; n += 1) await installation.killAndStart(killTree, { PROCESSES: "2" })
    tell(`${rounds.both} of everything with two processes`)
    for (let n = 0; n < rounds.one; n += 1) await installation.killOne()
    tell(`${rounds.one} of one process`)
    await Promise.all([load.stop(), letters.stop(), marks.stop()])
    const kills = rounds.everything + rounds.product + rounds.both + 1 + rounds.one
    return [
      ...(await ofWrites(load, kills)),
      ...(await ofMarks(marks, kills)),
      atMost("ready again after a kill of all processes", READY_WITHIN_MS, installation.readyAfter),
      atMost("two processes again after a kill of one", READY_WITHIN_MS, installation.twoAfter),
      ...(await ofLetters(letters, kills)),
    ]
  },
}

async function ofWrites(load: Load, kills: number): Promise<Finding[]> {
  const { lost, doubled, torn } = await load.compare()
  return [
    none("acknowledged writes lost", lost, `of ${load.acknowledged.size}, with ${kills} kills`),
    none("writes doubled after retries", doubled),
    none("writes half there", torn),
    none("answers that a retry does not explain", load.writes.otherThan(0, 503), `writes: ${load.writes}`),
  ]
}

async function ofMarks(marks: Marks, kills: number): Promise<Finding[]> {
  return [
    none(
      "people of whom an acknowledged mark was lost",
      await marks.lost(),
      `of ${marks.acknowledged}, with ${kills} kills`,
    ),
    none(
      "answers to marks that a retry does not explain",
      marks.answers.otherThan(0, 503),
      `${marks.answers}`,
    ),
  ]
}

async function ofLetters(letters: Letters, kills: number): Promise<Finding[]> {
  const after = await letters.allArrive(LETTERS_WITHIN_MS)
  const { missing, doubled, extra } = letters.arrived()
  return [
    none(
      `letters missing ${LETTERS_WITHIN_MS / 1_000} s after the last kill`,
      missing,
      `of ${letters.due.size}${after === null ? "" : `, the last one after ${seconds(after)}`}`,
    ),
    holds(
      "copies of letters that came more than once (at most one for each kill)",
      extra <= kills,
      `${extra}, of ${doubled} letters, with ${kills} kills`,
    ),
  ]
}
