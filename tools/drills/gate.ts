import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import type { Place } from "./place.ts"

/** A port of the loopback that leads to another one, until it is closed: then connections are cut, and new ones refused. */
export class Gate {
  readonly port: number
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null

  private constructor(port: number, target: number) {
    this.port = port
    this.#target = target
  }

  /** An open one. It closes when the drill ends. */
  static async before(target: number | string, place: Place): Promise<Gate> {
    const gate = new Gate(await freePort(), Number(target))
    await gate.open()
    place.atEnd(() => gate.close())
    return gate
  }

  async open(): Promise<void> {
    this.#server = createServer((socket) => this.#lead(socket)).listen(this.port, "127.0.0.1")
    await once(this.#server, "listening")
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    if (server === null) return
    const closed = once(server, "close")
    server.close()
    await closed
  }

  #lead(from: Socket): void {
    const to = connect(this.#target, "127.0.0.1")
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(socket)
      socket.on("error", () => undefined)
      socket.once("close", () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}
