import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import { nodeChildrenOf } from "../../server/src/testing/process-tree.ts"
import type { Product } from "../../server/src/testing/product.ts"
import { isReady, type Place, until } from "./place.ts"

/** Later than any goal: a drill that waits longer fails. */
const TWO_WITHIN_MS = 60_000

/** One installation with its own PostgreSQL, killed and started again at one address. */
export class Installation {
  readonly readyAfter: number[] = []
  readonly twoAfter: number[] = []
  /** With which its commands reach it. */
  readonly settings: Readonly<Record<string, string>>
  readonly #place: Place
  readonly #port: number
  #product: Product | null = null

  private constructor(place: Place, settings: Readonly<Record<string, string>>, port: number) {
    this.#place = place
    this.settings = { DATA_DIR: place.folder(), ...settings }
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

  /** At some moment of the load. Adds to `readyAfter`. */
  async killAndStart(
    kill: (pid: number) => void,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await someMoment()
    kill(this.#pid)
    await this.#product?.end("SIGKILL")
    this.readyAfter.push(await this.#start(settings))
  }

  /** Kills one of its two processes, whose parent starts another. */
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
      settings: { ...this.settings, ...settings },
    })
    this.#product = product
    return product.readyAfter
  }
}

const someMoment = () => pause(400 + Math.random() * 1_200)
