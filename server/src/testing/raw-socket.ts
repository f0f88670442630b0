import { once } from "node:events"
import { connect, type Socket } from "node:net"
import type { FastifyInstance } from "fastify"

/** A connection on which a test sends any bytes. */
export interface RawSocket {
  send(text: string | Buffer): void
  /** All bytes from the server until it closed the connection. */
  untilClosed(): Promise<string>
  /** The received text, once it contains this. */
  untilSaid(text: string): Promise<string>
  leave(): void
}

/** Listens on a free port of this machine. Closed with the application. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" })
  const address = app.server.address()
  if (address === null || typeof address === "string") throw new Error("it does not listen on a port")
  return address.port
}

/** `goesOn`: continues sending after the server has ended its side. */
export async function openSocket(port: number, { goesOn = false } = {}): Promise<RawSocket> {
  const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: goesOn })
  let said = ""
  socket.setEncoding("utf8")
  socket.on("data", (chunk) => {
    said += chunk.toString()
    socket.emit("said")
  })
  // A connection that the server resets is closed, too.
  socket.on("error", () => undefined)
  const closed = once(socket, "close")
  await once(socket, "connect")
  return {
    send: (text) => void socket.write(text),
    untilClosed: async () => {
      await closed
      return said
    },
    untilSaid: async (text) => {
      while (!said.includes(text))
        await Promise.race([once(socket, "said"), closed.then(() => expectMore(text, said))])
      return said
    },
    leave: () => void socket.destroy(),
  }
}

function expectMore(text: string, said: string): never {
  throw new Error(`closed without sending ${text}: ${said.slice(0, 300)}`)
}

/** The header of a request. `length` null: the body is chunked. */
export function header(method: string, path: string, fields: Record<string, string | number>): string {
  const lines = Object.entries({ Host: "aprisco.test", ...fields }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`
}
