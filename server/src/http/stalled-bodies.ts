import type { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import type { FastifyRequest } from "fastify"

interface Watched {
  received: number
  since: number
  readonly end: number
}

/** Watches bodies that are being received, and closes the connection of one that has stalled, or takes longer than its route allows. */
export class StalledBodies {
  readonly #stallMs: number
  readonly #watched = new Map<FastifyRequest, Watched>()
  readonly #lookEvery: number
  #timer: NodeJS.Timeout | undefined

  constructor(stallMs: number) {
    this.#stallMs = stallMs
    this.#lookEvery = Math.min(1_000, stallMs / 4)
    this.#lookLater()
  }

  /** Watches the body of this request until it has arrived, or the returned function is called. `wholeMs`: how long all of it may take. */
  watch(request: FastifyRequest, wholeMs: number): () => void {
    const { socket } = request.raw
    const since = performance.now()
    if (socket instanceof Socket)
      this.#watched.set(request, { received: socket.bytesRead, since, end: since + wholeMs })
    return () => this.#watched.delete(request)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => {
      this.#look()
      this.#lookLater()
    }, this.#lookEvery)
    this.#timer.unref()
  }

  #look(): void {
    for (const [request, seen] of this.#watched) {
      const { raw } = request
      const now = performance.now()
      if (raw.complete || raw.destroyed) this.#watched.delete(request)
      else if (now < seen.end && advanced(raw, seen)) {
        seen.received = raw.socket.bytesRead
        seen.since = now
      } else if (now >= seen.end || now - seen.since >= this.#stallMs) {
        this.#watched.delete(request)
        request.log.info({ route: request.routeOptions.url }, "stalled body cut off")
        raw.socket.destroy()
      }
    }
  }
}

/** Bytes that have arrived and are not read yet are our delay, not the sender's. */
function advanced(raw: IncomingMessage, { received }: Watched): boolean {
  return raw.socket.bytesRead > received || raw.readableLength > 0
}
