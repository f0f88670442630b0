import { createHash } from "node:crypto"
import type { FastifyReply } from "fastify"
import type { FileReply } from "../core/route-handler.ts"

/** Sets the `ETag` of the bytes to be sent, and returns whether the caller has them already (`If-None-Match`). */
export function isKnown(reply: FastifyReply, { bytes }: FileReply): boolean {
  if (typeof bytes === "function") throw new Error("what is read while it is sent has no name beforehand")
  const name = `"${createHash("sha256").update(bytes).digest("base64url")}"`
  reply.header("ETag", name).header("Cache-Control", "private, no-cache")
  const known = (reply.request.headers["if-none-match"] ?? "").split(",").map((each) => each.trim())
  // A proxy that compresses makes the name a weak one; for reading that is the same (RFC 9110, 13.1.2).
  return known.some((each) => each === "*" || each.replace(/^W\//, "") === name)
}
