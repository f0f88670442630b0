import { Readable } from "node:stream"
import type { FastifyReply } from "fastify"
import type { RangedBytes } from "../core/route-handler.ts"

/**
 * Answers a GET or a HEAD with a file, or with the range of it that is asked for (RFC 9110, 14): a player seeks in it. Never compressed, and read while it is
 * sent. A range that is none, and several at once, are answered with the whole file. The caller sets how long it may be cached.
 */
export async function sendRanged(reply: FastifyReply, file: RangedBytes): Promise<FastifyReply> {
  const { size, type, hash } = file
  const etag = `"${hash}"`
  reply.header("Accept-Ranges", "bytes").header("ETag", etag).type(type)
  const { range, "if-range": ifRange } = reply.request.headers
  const asked = ifRange === undefined || ifRange === etag ? rangeOf(range, size) : null
  if (asked === "beyond") {
    reply.header("Content-Range", `bytes */${size}`)
    return reply.code(416).send()
  }
  const { from, to } = asked ?? { from: 0, to: size - 1 }
  if (asked !== null) reply.code(206).header("Content-Range", `bytes ${from}-${to}/${size}`)
  reply.header("Content-Length", to - from + 1)
  return reply.send(reply.request.method === "HEAD" ? Readable.from([]) : await file.read(from, to))
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i

function rangeOf(header: string | undefined, size: number): { from: number; to: number } | "beyond" | null {
  const [, first = "", last = ""] = ONE_RANGE.exec(header?.replaceAll(" ", "") ?? "") ?? []
  if (first === "" && last === "") return null
  // The last so many bytes.
  if (first === "") {
    const count = Number(last)
    return count === 0 ? "beyond" : { from: Math.max(0, size - count), to: size - 1 }
  }
  const from = Number(first)
  if (last !== "" && Number(last) < from) return null
  if (from >= size) return "beyond"
  return { from, to: last === "" ? size - 1 : Math.min(Number(last), size - 1) }
}
