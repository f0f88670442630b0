/**
 * SIGKILL in the middle of writes and letters: of everything with PostgreSQL, of the product alone, of one of two processes. What was
 * acknowledged is there once, each letter leaves, and the product serves again soon.
 */
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import { killTree, nodeChildrenOf } from "../../server/src/testing/process-tree.ts"
import type { Product } from "../../server/src/testing/product.ts"
import { aChurch } from "./church.ts"
import { atMost, type Drill, type Finding, holds, none, seconds } from "./drill.ts"
import { Letters, startMail } from "./letters.ts"
import { Load } from "./load.ts"
import { Marks } from "./marks.ts"
import { isReady, type Place, until } from "./place.ts"

/** What the specification allows. */
const READY_WITHIN_MS = 5_000
const LETTERS_WITHIN_MS = 60_000
/** Later than any goal: a drill that waits longer fails. */
const TWO_WITHIN_MS = 60_000

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

/** One installation with its own PostgreSQL, killed and started again at one address. */
class Installation {
  readonly readyAfter: number[] = []
  readonly twoAfter: number[] = []
  readonly #place: Place
  readonly #settings: Readonly<Record<string, string>>
  readonly #port: number
  #product: Product | null = null

  private constructor(place: Place, settings: Readonly<Record<string, string>>, port: number) {
    this.#place = place
    this.#settings = { DATA_DIR: place.folder(), ...settings }
    this.#port = port
  }

  static async start(place: Place, settings: Readonly<Record<string, string>>): Promise<Installation> {
    const installation = new Installation(place, settings, await freePort())
    await installation.#start({})
    return installation
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** At some moment of the load. */
  async killAndStart(
    kill: (pid: number) => void,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await someMoment()
    kill(this.#pid)
    await this.#product?.end("SIGKILL")
    this.readyAfter.push(await this.#start(settings))
  }

  /** One of its processes, whose parent starts another. */
  async killOne(): Promise<void> {
    await someMoment()
    const [victim] = (await this.#bothProcesses()).toSorted(() => Math.random() - 0.5)
    if (victim === undefined) throw new Error("the product does not have its two processes")
    process.kill(victim, "SIGKILL")
    const begun = performance.now()
    await this.#bothProcesses(victim)
    await until(() => isReady(this.url))
    this.twoAfter.push(performance.now() - begun)
  }

  /** Of `PROCESSES=2`, as soon as there are two, none of them the one that was killed. */
  async #bothProcesses(killed?: number): Promise<number[]> {
    let serving: number[] = []
    await until(() => {
      serving = nodeChildrenOf(this.#pid).filter((pid) => pid !== killed)
      return serving.length === 2
    }, TWO_WITHIN_MS)
    return serving
  }

  get #pid(): number {
    return this.#product?.process.pid ?? 0
  }

  async #start(settings: Readonly<Record<string, string>>): Promise<number> {
    const product = await this.#place.start({
      port: this.#port,
      settings: { ...this.#settings, ...settings },
    })
    this.#product = product
    return product.readyAfter
  }
}

const someMoment = () => pause(400 + Math.random() * 1_200)
