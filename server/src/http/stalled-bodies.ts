import type { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import type { FastifyRequest } from "fastify"

interface Watched {
  received: number
  since: number
}

/** Watches bodies that are being received, and closes the connection of one that has stalled. */
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

  /** Watches the body of this request until it has arrived, or the returned function is called. */
  watch(request: FastifyRequest): () => void {
    const { socket } = request.raw
    if (socket instanceof Socket)
      this.#watched.set(request, { received: socket.bytesRead, since: performance.now() })
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
      if (raw.complete || raw.destroyed) this.#watched.delete(request)
      else if (advanced(raw, seen)) {
        seen.received = raw.socket.bytesRead
        seen.since = performance.now()
      } else if (performance.now() - seen.since >= this.#stallMs) {
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
