import { useRef } from "react"

type IdempotencyKey = (body: unknown) => string

/**
 * An `Idempotency-Key` that stays the same while the body does: when the answer to a registration is lost on the way
 * and the person presses Save again, the server repeats the first answer instead of creating a second visitor.
 */
export function useIdempotencyKey(): IdempotencyKey {
  const keep = useRef<IdempotencyKey>(null)
  keep.current ??= createIdempotencyKeys()
  return keep.current
}

/** The same where the attempt outlives one screen. Keeps the last body in memory only. */
export function createIdempotencyKeys(): IdempotencyKey {
  let last = { sent: "", key: "" }
  return (body) => {
    const sent = JSON.stringify(body)
    if (sent !== last.sent) last = { sent, key: randomKey() }
    return last.key
  }
}

/** `crypto.randomUUID` is missing where the church's own server uses plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}
