import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream/promises"
import { isReady, type Place } from "./place.ts"

/** Between two questions whether a product is ready. Far below the grace in which one that ends still answers. */
const ASK_EVERY_MS = 100

const REPEATABLE = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * A proxy as the recipes in ops have it: one request to this product, the next to that one, of those that say they are ready. What could not be
 * sent, or may be sent twice, goes to another one when a product does not answer; else the caller gets a 502.
 */
export class RoundRobin {
  readonly url: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #products = new Map<string, boolean>()
  #turn = 0

  private constructor(url: string) {
    this.url = url
  }

  /** It ends with the drill. */
  static async start(place: Place, port = 0): Promise<RoundRobin> {
    const server = createServer((asked, answer) => {
      proxy.#pass(asked, answer).catch(() => answer.destroy())
    }).listen(port, "127.0.0.1")
    await once(server, "listening")
    const { port: own } = server.address() as AddressInfo // a TCP server that listens
    const proxy = new RoundRobin(`http://127.0.0.1:${own}`)
    const asking = setInterval(() => proxy.#ask(), ASK_EVERY_MS)
    place.atEnd(() => {
      clearInterval(asking)
      server.close()
      server.closeAllConnections()
      proxy.#agent.destroy()
    })
    return proxy
  }

  /** Sends requests there too, as long as it is ready. */
  add(url: string): void {
    this.#products.set(url, true)
  }

  remove(url: string): void {
    this.#products.delete(url)
  }

  #ask(): void {
    for (const url of this.#products.keys())
      isReady(url).then((ready) => {
        if (this.#products.has(url)) this.#products.set(url, ready)
      })
  }

  #next(): string | undefined {
    const ready = [...this.#products].flatMap(([url, is]) => (is ? [url] : []))
    this.#turn += 1
    return ready[this.#turn % ready.length]
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const chunk of asked) body.push(chunk)
    const first = this.#next()
    const outcome = first && (await this.#send(first, asked, Buffer.concat(body), answer))
    if (outcome === "done") return
    const second = outcome === "may be repeated" ? this.#next() : undefined
    if (second && (await this.#send(second, asked, Buffer.concat(body), answer)) === "done") return
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }

  /** One attempt. A product that does not answer gets nothing more until it is ready again. */
  async #send(
    url: string,
    { method = "GET", url: path = "/", headers }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<"done" | "may be repeated" | "failed"> {
    const { hostname, port } = new URL(url)
    const { "transfer-encoding": _, ...passedOn } = headers
    const given = request({ hostname, port, path, method, headers: passedOn, agent: this.#agent })
    try {
      given.end(body)
      const [from] = (await once(given, "response")) as [IncomingMessage] // as Node documents the event
      answer.writeHead(from.statusCode ?? 502, from.headers)
      await pipeline(from, answer)
      return "done"
    } catch (error) {
      given.destroy()
      if (answer.headersSent || answer.destroyed) return "failed"
      this.#products.set(url, false)
      const wasNotSent = error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
      return wasNotSent || REPEATABLE.has(method) ? "may be repeated" : "failed"
    }
  }
}
