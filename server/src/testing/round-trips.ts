import { Socket } from "node:net"
import { vi } from "vitest"

/** Of an answer: what is sent without waiting for one is sent before it comes. */
const LATENCY_MS = 4

/**
 * Runs it, and says how often something was sent after an answer, or at first: what a network between the product and PostgreSQL would make
 * slower. For a test in which no other connection is used meanwhile.
 */
export async function countRoundTrips<T>(run: () => Promise<T>): Promise<{ result: T; roundTrips: number }> {
  let roundTrips = 0
  const answered = new Map<Socket, boolean>()
  const sent = (socket: Socket) => {
    if (answered.get(socket) !== false) roundTrips += 1
    answered.set(socket, false)
  }
  const { _write, _writev, push } = Socket.prototype
  const arrived = new Map<Socket, Parameters<typeof push>[]>()
  const take = (socket: Socket) => {
    const parts = arrived.get(socket) ?? []
    arrived.delete(socket)
    answered.set(socket, true)
    for (const part of parts) push.apply(socket, part)
  }
  const spies = [
    vi.spyOn(Socket.prototype, "_write").mockImplementation(function (this: Socket, ...write) {
      sent(this)
      _write.apply(this, write)
    }),
    vi.spyOn(Socket.prototype, "_writev").mockImplementation(function (this: Socket, ...write) {
      sent(this)
      _writev?.apply(this, write)
    }),
    vi.spyOn(Socket.prototype, "push").mockImplementation(function (this: Socket, ...read) {
      const waiting = arrived.get(this) ?? []
      arrived.set(this, [...waiting, read])
      if (waiting.length === 0) setTimeout(() => take(this), LATENCY_MS)
      return true
    }),
  ]
  try {
    return { result: await run(), roundTrips }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
