import { useRef } from "react"

/**
 * An `Idempotency-Key` that stays the same while the body does: when the answer to a registration is lost on the way
 * and the person presses Save again, the server gives the first answer again instead of a second visitor.
 */
export function useRepeatKey(): (body: unknown) => string {
  const last = useRef({ sent: "", key: "" })
  return (body) => {
    const sent = JSON.stringify(body)
    if (sent !== last.current.sent) last.current = { sent, key: randomKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` is missing where the church's own server speaks plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}
