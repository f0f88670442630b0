import type { Readable, Writable } from "node:stream"

/** The terminal, or what stands in for it. */
export interface Terminal {
  readonly input: Readable & { isTTY?: boolean }
  readonly output: Writable
  readonly errors: Writable
}
