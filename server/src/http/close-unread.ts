import { Socket } from "node:net"
import type { FastifyReply } from "fastify"
import type { IntakeLimits } from "./intake-limits.ts"

/**
 * Before an answer to a request whose body has not been read to its end: announces that the connection closes, and makes sure
 * that it does. Closing with unread bytes would reset the connection and the client could lose the answer, so what
 * still arrives is read and discarded, up to a limit of time and size.
 */
export function closeUnread(
  reply: FastifyReply,
  { drainMs, drainBytes }: Pick<IntakeLimits, "drainMs" | "drainBytes">,
): void {
  const { raw } = reply.request
  const { socket } = raw
  if (raw.complete || !(socket instanceof Socket)) return
  reply.header("Connection", "close")
  const most = socket.bytesRead + drainBytes
  raw.on("data", () => {
    if (socket.bytesRead > most) socket.destroy()
  })
  raw.resume()
  const close = socket.destroySoon.bind(socket)
  // Called by Node once the answer is written.
  socket.destroySoon = () => {
    if (raw.complete) return close()
    socket.end()
    const cut = setTimeout(() => socket.destroy(), drainMs)
    socket.once("close", () => clearTimeout(cut))
    raw.once("end", close)
  }
}
