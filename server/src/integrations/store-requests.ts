import { setTimeout as pause } from "node:timers/promises"

/** The store did not answer in time. */
export class StalledStore extends Error {}

/** Slower than this is a standstill. */
const BYTES_PER_MS = 64
/** Busy, or a fault of its own: the protocol tells clients to ask again. */
const PASSING = new Set([429, 500, 502, 503, 504])
/** Before the second and the third attempt. */
const PAUSES_MS = [100, 400]

/**
 * `fetch` for an object store, whose requests can be repeated: asks up to three times where the connection breaks or the store is busy, and
 * gives up, with `StalledStore`, when no answer has begun in time. The body is text or bytes, never a stream.
 */
export function fetchWithRetries(answerMs: number): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const allowedMs = answerMs + sizeOf(init?.body) / BYTES_PER_MS
    const timer = setTimeout(() => limit.abort(new StalledStore()), allowedMs)
    const ask = () => fetch(input, { ...init, signal: limit.signal })
    try {
      for (const wait of PAUSES_MS) {
        const answer = await ask().catch((error: unknown) => {
          if (limit.signal.aborted) throw error
          return null
        })
        if (answer !== null && !PASSING.has(answer.status)) return answer
        await answer?.body?.cancel()
        await pause(wait, undefined, { signal: limit.signal })
      }
      return await ask()
    } catch (error) {
      throw limit.signal.aborted ? limit.signal.reason : error
    } finally {
      clearTimeout(timer)
    }
  }
}

function sizeOf(body: unknown): number {
  return typeof body === "string" || body instanceof Uint8Array ? body.length : 0
}
